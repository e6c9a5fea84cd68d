/** The names of @jest/globals, which the runner keeps at the global object. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } = globalThis;
