import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Has a stand-in listen on a free port of this machine, and returns the port. */
export async function listening(server: Server | SecureServer): Promise<number> {
  // By itself, Node closes a connection that was idle for five seconds. On a busy machine a program pauses for that long
  // between two requests, and the second one breaks because it is sent at that moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape: node's documentation of server.address().
  return (server.address() as AddressInfo).port;
}

/** Ends a stand-in with all its connections. */
export async function closed(server: Server | SecureServer): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
