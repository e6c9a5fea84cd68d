import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { BatchService } from '../../../../src/ask/batch/batchService.ts';
import { openaiBatches } from '../../../../src/edge/provider/batch/openaiBatches.ts';
import { UnusableInput } from '../../../../src/shared/fault.ts';
import { type BatchServerSettings, startBatchServer } from '../../../support/batchServer.ts';
import { neverAborted, questionWith, testKey } from '../../../support/openaiAsking.ts';

async function withService<T>(
  settings: Partial<BatchServerSettings>,
  use: (service: BatchService) => Promise<T>,
): Promise<T> {
  const server = await startBatchServer({
    answer: () => ({ kind: 'reply', text: 'Score: 1' }),
    key: testKey,
    ...settings,
  });
  try {
    return await use(
      openaiBatches({ kind: 'openai', apiKey: testKey, baseUrl: server.url, timeoutMs: 5000, note: () => {} }),
    );
  } finally {
    await server.close();
  }
}

function inputOf(texts: readonly string[]) {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { name: 'evenhand-1.jsonl', bytes, chunks: () => texts };
}

describe('openaiBatches', () => {
  it('uploads, makes, finds and downloads a batch', async () => {
    await withService({}, async (service) => {
      const keys = Array.from({ length: 150 }, (_, n) => `key-${n}`);
      const lines = keys.map((key) => service.lineOf(key, questionWith({ stream: true, max_tokens: 9 })));
      expect(JSON.parse(lines[0] ?? '').body).toEqual({
        max_tokens: 9,
        model: 'model-1',
        messages: [{ role: 'user', content: 'Rate this.' }],
      });
      const file = await service.upload(inputOf([...lines, '']), neverAborted);
      const fileId = file.kind === 'done' ? file.value : '';
      const made = await service.create({ intent: 'evenhand-a', fileId }, neverAborted);
      const state = made.kind === 'done' ? made.value : undefined;
      // More than a page of others come after it.
      const others = Array.from({ length: 120 }, () =>
        service.create({ intent: 'evenhand-b', fileId: 'file-0001' }, neverAborted),
      );
      await Promise.all(others);
      const find = (intent: string) => service.find({ intent, fileId: 'file-x', sinceMs: Date.now() }, neverAborted);
      expect(await find('evenhand-a')).toMatchObject({ kind: 'done', value: { id: state?.id } });
      expect(await find('evenhand-z')).toEqual({ kind: 'done', value: undefined });
      const ended = await service.state(state?.id ?? '', neverAborted);
      const output = ended.kind === 'done' ? ended.value.outputFileId : undefined;
      const came: string[] = [];
      const asked = { model: 'model-1', parameters: [] };
      const take = (line: string) => {
        const read = service.readLine(line, asked);
        if (read.kind === 'reply') came.push(read.key);
      };
      expect(await service.download(output ?? '', take, neverAborted)).toEqual({ kind: 'done', value: 150 });
      // In an order of the provider's.
      expect(came).not.toEqual(keys);
      expect(new Set(came)).toEqual(new Set(keys));
    });
  });

  it('takes half a file for a broken one, though it ends as a whole one does', async () => {
    const mishap = ({ path }: { readonly path: string }) =>
      path.endsWith('/content') ? ({ kind: 'half' } as const) : undefined;
    await withService({ mishap }, async (service) => {
      const uploaded = await service.upload(inputOf(['{}\n{}\n']), neverAborted);
      const lines: string[] = [];
      const id = uploaded.kind === 'done' ? uploaded.value : '';
      const came = await service.download(id, (line) => lines.push(line), neverAborted);
      expect([came.kind, lines]).toEqual(['broken', ['{}']]);
      expect(came).toMatchObject({ why: expect.stringContaining('3 of 6 bytes came') });
    });
  });

  it.each([
    [429, 'busy'],
    [500, 'broken'],
    [404, 'absent'],
  ] as const)('tells what %d is about', async (status, kind) => {
    const mishap = () => ({ kind: 'status', status, error: { message: `no ${testKey}` } }) as const;
    await withService({ mishap }, async (service) => {
      const called = await service.state('batch_1', neverAborted);
      expect(called.kind).toBe(kind);
      expect(JSON.stringify(called)).not.toContain(testKey);
    });
  });

  it.each([400, 401, 403, 302])('makes no batch where the user has to fix something: %d', async (status) => {
    const mishap = () => ({ kind: 'status', status, error: { message: `no ${testKey}` } }) as const;
    await withService({ mishap }, async (service) => {
      const error = await service.create({ intent: 'a', fileId: 'f' }, neverAborted).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnusableInput);
      expect(String(error)).not.toContain(testKey);
    });
  });

  it('waits no longer than it is told for a server that takes a small file and says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    try {
      // Listening on a port, and not on a pipe, the address is an AddressInfo.
      const { port } = silent.address() as AddressInfo;
      const settings = { kind: 'openai', apiKey: testKey, timeoutMs: 30, note: () => {} } as const;
      const service = openaiBatches({ ...settings, baseUrl: `http://127.0.0.1:${port}/v1` });
      const came = await service.upload(inputOf(['{}\n']), neverAborted);
      expect(came).toEqual({ kind: 'broken', why: 'the provider was silent for 0.03 s' });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('says where there is no Batch API', async () => {
    const mishap = () => ({ kind: 'status', status: 404, error: { message: 'not found' } }) as const;
    await withService({ mishap }, async (service) => {
      await expect(service.upload(inputOf(['{}\n']), neverAborted)).rejects.toThrow(/offers no Batch API/);
    });
  });

  it('hears who ends the run, and says nothing then', async () => {
    await withService({}, async (service) => {
      await expect(service.state('batch_1', AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    });
  });
});
