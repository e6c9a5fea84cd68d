import { renderConsole } from '../report/console.ts';
import { code, type Phrase } from '../report/document/document.ts';
import { dataJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { JudgeMitigation, Mitigation } from '../report/mitigation.ts';
import { mitigationDocument, mitigationOutcomes } from '../report/mitigationDocument.ts';
import type { FileChange } from '../report/patch.ts';
import { plainText } from '../report/plainText.ts';
import { proposalBlocks } from '../report/proposal.ts';
import { propose } from './propose.ts';
import { orWarn, tellComment } from './publish.ts';
import { noteOfWhy } from './rerunNote.ts';
import type { TaskRun } from './taskRun.ts';

export interface Mitigated {
  readonly mitigation: Mitigation;
  /** The changes that turn each judge into its best candidate, if it has one. */
  readonly changes: readonly FileChange[];
}

/** Reports mitigations, the most important first: outputs, files, suggestions, summary, comment. */
export async function tellMitigation(
  run: TaskRun,
  { mitigation, changes }: Mitigated,
  exitCode: number,
): Promise<void> {
  const { environment, host, task } = run;
  const { judges, requests } = mitigation;
  const { columns: width } = environment.stdout;
  const style = { coloured: false, width, verdict: exitCode === 0 ? 'pass' : 'unmeasured' } as const;
  environment.stdout.write(renderConsole(mitigationDocument(mitigation), style));
  host.setOutput('requests', String(requests.asked));
  host.setOutput('cost-usd', requests.costUsd === undefined ? '' : requests.costUsd.toFixed(6));
  const wanted = { telling: judges.length > 0, failed: exitCode !== 0 };
  const proposal = await propose(run, changes, { ...wanted, reason: reasonOf(judges) });
  // A patch may contain the text of items.
  const areItemsNamed = run.inputs.detail !== 'none';
  const textWith = (isShown: boolean) =>
    `${renderMarkdown(
      mitigationDocument(mitigation, {
        ...(changes.length === 0 ? {} : { proposal: proposalBlocks(proposal, isShown && areItemsNamed) }),
        areItemsNamed,
      }),
    )}\n`;
  await orWarn(host, 'could not write its reports', async () => {
    host.setOutput('report-path', await host.writeReport('evenhand-report.json', dataJson(mitigation)));
    host.setOutput('markdown-path', await host.writeReport('evenhand-report.md', textWith(true)));
  });
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(textWith(true)));
  const why = judges.find(({ outcome }) => outcome === undefined)?.why;
  if (why !== undefined) {
    const level = exitCode === 0 ? 'warning' : 'error';
    host.annotate({ level, title: 'Evenhand could not measure all mitigations', text: plainText(why) });
  }
  await tellComment(run, {
    head: task.kind === 'compare' ? task.head : task.at,
    verdict: why === undefined ? 'mitigated' : 'unmeasured',
    texts: [textWith(true), textWith(false), renderMarkdown(mitigationOutcomes(mitigation))],
    note: why && noteOfWhy(why, host.run),
    ...wanted,
  });
}

/** A sentence for each judge with a better version. */
function reasonOf(judges: readonly JudgeMitigation[]): Phrase {
  const better = judges.filter(({ files }) => files !== undefined);
  return better.flatMap(({ name, best = '' }, index): Phrase => {
    const blank = index === 0 ? '' : ' ';
    return [blank, code(best), ' makes the judge ', code(name), ' better on items that nothing was chosen by.'];
  });
}
