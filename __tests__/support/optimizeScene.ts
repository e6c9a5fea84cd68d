import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantedFiles, plantedReply, type Skill } from '../../bench/optimization/planted.ts';
import { commandOn, type Ended } from './commandOn.ts';
import type { Behaviour, JudgeServer } from './judgeServer.ts';
import { firstJudge } from './schemaErrors.ts';
import { newFolder, temporaryFolder } from './temporaryFolder.ts';
import { withJudgeServer } from './withJudgeServer.ts';

const folder = temporaryFolder();

export interface OptimizeSetting {
  readonly skill: Skill;
  /** The output instruction, between its marks. */
  readonly instruction: string;
  readonly items?: number;
  /** What the model that proposes says to a prompt; absent: nothing of use. */
  readonly writes?: (prompt: string, time: number) => string | Behaviour;
  /** The judge says the same whenever it is asked the same. */
  readonly isSteady?: boolean;
  /** Files that take the place of the planted judge's. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the judge says to a prompt; absent or undefined: by its skill. */
  readonly judges?: (prompt: string) => string | Behaviour | undefined;
}

export interface OptimizeScene {
  readonly server: JudgeServer;
  /** The folder of the judge. */
  readonly at: string;
  /** The prompt file. */
  readonly prompt: () => string;
  readonly optimize: (...words: readonly string[]) => Promise<Ended>;
  /** The same run once, with its report in every format. */
  readonly reports: (...words: readonly string[]) => Promise<Reports>;
}

interface Reports {
  readonly console: string;
  readonly markdown: string;
  readonly html: string;
  readonly json: string;
}

/** `evenhand optimize` in this process against a planted judge; the model "writer" proposes. */
export function inOptimizeScene<T>(setting: OptimizeSetting, use: (scene: OptimizeScene) => Promise<T>): Promise<T> {
  const at = repository(setting);
  const times = new Map<string, number>();
  return withJudgeServer(
    ({ body }) => {
      // As the client sends it.
      const { model, messages } = body as { readonly model: string; readonly messages: readonly [{ content: string }] };
      const text = messages[0].content;
      const time = times.get(text) ?? 0;
      times.set(text, time + 1);
      const said = model === 'writer' ? (setting.writes?.(text, time) ?? 'nothing') : judged(setting, text, time);
      return typeof said === 'string' ? { kind: 'reply', text: said } : said;
    },
    (server) => {
      const evenhand = commandOn(server);
      const optimize = (...words: readonly string[]) =>
        evenhand('optimize', '--at', at, '--proposer', 'writer', ...words);
      const reports = async (...words: readonly string[]) => {
        const out = mkdtempSync(join(folder, 'reports-'));
        const files = ['told.md', 'told.html', 'told.json'].map((name) => join(out, name));
        const { stdout } = await optimize(...words, '--out', files.join());
        const [markdown = '', html = '', json = ''] = files.map((file) => readFileSync(file, 'utf8'));
        return { console: stdout, markdown, html, json };
      };
      return use({ server, at, optimize, reports, prompt: () => readFileSync(join(at, 'tone.prompt.yml'), 'utf8') });
    },
  );
}

function judged({ judges, skill, isSteady = false }: OptimizeSetting, text: string, time: number): string | Behaviour {
  return judges?.(text) ?? plantedReply(text, isSteady ? 0 : time, skill);
}

function repository({ instruction, items = 100, files = {} }: OptimizeSetting): string {
  return newFolder(folder, { ...plantedFiles(instruction, items), ...files });
}

/** The first judge of a report, which is as the schema says. */
export const optimizedIn = (stdout: string) => firstJudge('optimization', stdout);

export const newLedger = () => join(mkdtempSync(join(folder, 'ledger-')), 'replies');
