import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

/** An attacker's server. It keeps every byte that is sent to it, of whatever protocol. To be made at the top of a file. */
export class EvilServer {
  port = 0;
  /** Even one without a byte is one too many: it tells the attacker that somebody reads the configuration. */
  connections = 0;
  received = '';
  private readonly server: Server;

  constructor() {
    this.server = createServer((socket) => {
      this.connections += 1;
      socket.on('error', () => {}).on('data', (bytes) => (this.received += bytes.toString('latin1')));
      // Long enough for whoever speaks first.
      setTimeout(() => socket.destroy(), 200);
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
      // A server that listens on a port has an address of this shape: node's documentation of server.address().
      ({ port: this.port } = this.server.address() as AddressInfo);
    });
    beforeEach(() => {
      this.connections = 0;
      this.received = '';
    });
    afterAll(() => void this.server.close());
  }
}
