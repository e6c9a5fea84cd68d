import { toldPullRequest } from '../task/toldPullRequest.ts';
import type { TaskRun } from '../taskRun.ts';
import { orWarn } from './orWarn.ts';
import { type CommentText, writeComment } from './writeComment.ts';

/** Whatever becomes of the comment changes no verdict. */
export async function tellComment({ world, host, event, inputs, task }: TaskRun, text: CommentText): Promise<void> {
  const pullRequest = toldPullRequest(task)?.number;
  await orWarn(host, 'could not comment', async () => {
    const commented = await writeComment(host, { inputs, event, pullRequest }, text);
    switch (commented.kind) {
      case 'written':
        host.setOutput('comment-id', String(commented.id));
        host.setOutput('comment-url', commented.url);
        return;
      case 'none':
        world.stdout.write(`No comment was written: ${commented.why}.\n`);
        return;
      case 'not-written': {
        // Where the token can only read, that is as it should be.
        const level = event.restricted === undefined ? 'warning' : 'notice';
        host.annotate({ level, title: 'Evenhand could not comment', text: `${commented.why}. ${commented.hint}` });
      }
    }
  });
}
