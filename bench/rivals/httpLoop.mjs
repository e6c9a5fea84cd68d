// The least that asks with node:http: node httpLoop.mjs REQUESTS BASE-URL CONCURRENCY
import { Agent, request } from 'node:http';
import { requestsIn } from './requestsIn.mjs';

const [file, baseUrl, concurrency] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
const url = new URL(`${baseUrl}/chat/completions`);
const queue = requestsIn(file);
const scores = new Map();

async function work() {
  for (;;) {
    const { done, value } = await queue.next();
    if (done) return;
    const { choices } = JSON.parse(await post(JSON.stringify(value)));
    const score = /^Score: (\d)/.exec(choices[0].message.content)[1];
    scores.set(score, (scores.get(score) ?? 0) + 1);
  }
}

function post(body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
agent.destroy();
console.log(Object.fromEntries(scores));
