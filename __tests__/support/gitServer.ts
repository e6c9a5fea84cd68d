import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closed, listening } from './listening.ts';

/** What is answered in the place of git; `half`: the connection breaks in the middle of what git answers. */
export type GitAnswer = { readonly status: number; readonly headers?: object; readonly body?: string } | 'half';

/** Serves the repositories below a folder by git's own protocol, to those who have the token, as GitHub does. */
export class GitServer {
  /** `POST /acme/bot/git-upload-pack`, in the order in which they came. */
  readonly requests: string[] = [];
  readonly authorizations: (string | undefined)[] = [];
  /** Called for each request; undefined: git answers. */
  instead: (line: string, body: string) => GitAnswer | undefined = () => undefined;
  url = '';
  private readonly root: string;
  /** What it wants in the header. */
  readonly authorization: string;
  private readonly server: Server;

  constructor(root: string, token: string) {
    this.root = root;
    this.authorization = `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  async start(): Promise<string> {
    this.url = `http://127.0.0.1:${await listening(this.server)}`;
    return this.url;
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const line = `${request.method} ${request.url}`;
    this.requests.push(line);
    this.authorizations.push(request.headers.authorization);
    const instead = this.instead(line, body.toString('latin1'));
    if (instead !== undefined && instead !== 'half') {
      response.writeHead(instead.status, { 'content-type': 'text/plain', ...instead.headers }).end(instead.body ?? '');
    } else if (request.headers.authorization !== this.authorization) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end();
    } else {
      const { headers, content } = await this.byGit(request, body);
      if (instead === undefined) response.writeHead(200, headers).end(content);
      else {
        response.writeHead(200, { ...headers, 'content-length': content.length });
        response.write(content.subarray(0, content.length / 2), () => response.destroy());
      }
    }
  }

  /** https://git-scm.com/docs/git-http-backend, by the rules of CGI. */
  private async byGit({ method, url = '/', headers }: IncomingMessage, body: Buffer) {
    const [path = '', query = ''] = url.split('?');
    const env = {
      PATH: process.env['PATH'],
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROJECT_ROOT: this.root,
      REQUEST_METHOD: method,
      PATH_INFO: path,
      QUERY_STRING: query,
      CONTENT_TYPE: headers['content-type'],
      CONTENT_LENGTH: String(body.length),
      HTTP_CONTENT_ENCODING: headers['content-encoding'],
      GIT_PROTOCOL: [headers['git-protocol']].flat()[0],
    };
    const answer = await new Promise<Buffer>((resolve) => {
      const options = { env, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
      const child = execFile('git', ['http-backend'], options, (_, printed) => resolve(printed));
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(body);
    });
    const end = answer.indexOf('\r\n\r\n');
    const lines = answer.toString('latin1', 0, end).split('\r\n');
    return {
      headers: Object.fromEntries(lines.map((one) => one.split(': '))),
      content: answer.subarray(end + 4),
    };
  }
}

/** A refusal in the words of git's protocol: a length in hexadecimal, then the text. */
export function protocolError(text: string): GitAnswer {
  const line = `ERR ${text}`;
  const body = `${(line.length + 4).toString(16).padStart(4, '0')}${line}`;
  return { status: 200, headers: { 'content-type': 'application/x-git-upload-pack-advertisement' }, body };
}
