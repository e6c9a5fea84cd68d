// The least that asks with OpenAI's SDK: node sdkLoop.mjs REQUESTS BASE-URL CONCURRENCY
import OpenAI from 'openai';
import { requestsIn } from './requestsIn.mjs';

const [file, baseURL, concurrency] = process.argv.slice(2);
const client = new OpenAI({ baseURL, apiKey: 'bench' });
const queue = requestsIn(file);
const scores = new Map();

async function work() {
  for (;;) {
    const { done, value } = await queue.next();
    if (done) return;
    const { choices } = await client.chat.completions.create(value);
    const score = /^Score: (\d)/.exec(choices[0].message.content)[1];
    scores.set(score, (scores.get(score) ?? 0) + 1);
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
console.log(Object.fromEntries(scores));
