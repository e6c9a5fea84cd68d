import { describe, expect, it } from '@jest/globals';
import { bindingLines } from '../../../src/config/prompt/otherBindings.ts';
import type { Syntax } from '../../../src/config/prompt/programConstants.ts';

const declared: Readonly<Record<Syntax, string>> = { python: "PROMPT = 'a'", script: "const PROMPT = 'a';" };

describe('a name that a program gives another value', () => {
  it.each<readonly [Syntax, string]>([
    ['python', 'if x:\n    PROMPT = "b"'],
    ['python', 'PROMPT, y = "b", 1'],
    ['python', '(PROMPT, y) = "b", 1'],
    ['python', 'y = PROMPT = "b"'],
    ['python', 'PROMPT: str = "b"'],
    ['python', 'def f():\n    global PROMPT\n    PROMPT = "b"'],
    ['python', 'from b import PROMPT'],
    ['python', 'from b import (\n    y,\n    PROMPT,\n)'],
    ['python', 'from b import y as PROMPT'],
    ['python', 'from b import *'],
    ['python', 'print(PROMPT := "b")'],
    ['python', 'for PROMPT in "b":\n    pass'],
    ['python', 'def PROMPT():\n    pass'],
    ['script', "const y = 'b';\nexport { y as PROMPT };"],
    ['script', "exports.PROMPT = 'b';"],
    ['script', "module.exports = { z, PROMPT: 'b' };"],
  ])('is found with its line in %s: %s', (syntax, again) => {
    const lines = bindingLines(`${declared[syntax]}\n${again}\n`, 'PROMPT', syntax);
    expect(Math.max(...lines)).toBeGreaterThan(1);
  });

  it('is none that another scope or object has, or that uses the constant', () => {
    const python = `from b import *
PROMPT = 'Rate {{x}}.'
# PROMPT = 'b'
y = f(PROMPT, z=PROMPT)
w = f(
    PROMPT="b",
    y={"PROMPT": PROMPT},
)
if PROMPT == y and a.PROMPT <= y:
    a.PROMPT = y
for x in PROMPT, y:
    print("PROMPT = b")
def f(x):
    PROMPT = "of its own"
from c import PROMPT as D
`;
    const script = `const y = { PROMPT, z: PROMPT, w: \`PROMPT = \${PROMPT}\` };
const PROMPT = 'Rate {{x}}.';
if (a.PROMPT === PROMPT) a.PROMPT = PROMPT;
module.exports = { y, PROMPT: PROMPT };
exports.PROMPT = PROMPT;
export { PROMPT, PROMPT as default };
`;
    expect(bindingLines(python, 'PROMPT', 'python')).toEqual([2]);
    expect(bindingLines(script, 'PROMPT', 'script')).toEqual([2]);
  });
});
