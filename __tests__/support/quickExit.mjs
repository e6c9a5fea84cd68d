/*
 * Loaded before jest (--import), and so before each of its workers. A worker that has nothing left to do first frees its
 * whole heap, object by object. On a busy machine that takes longer than the half second after which jest stops the
 * worker and says that a test leaks. An explicit exit runs the same handlers and leaves the memory to the system.
 */
if (process.env.JEST_WORKER_ID !== undefined) process.once('beforeExit', () => process.exit());
