import { describe, expect, it } from 'vitest';
import { wideComments } from './comment-width.ts';

const wide = 'word '.repeat(25);

describe('wide comments', () => {
  it('are found in blocks, after code and in JSX', () => {
    const source = [`/** ${wide} */`, '/**', ` * ${wide}`, ' */', `a(); // ${wide}`, `{/* ${wide} */}`];
    expect(wideComments(source.join('\n'))).toEqual([1, 3, 5, 6]);
  });

  it('are not wide code, narrow comments or directives of the linter', () => {
    const source = [`const text = '${wide}';`, '// narrow', `// oxlint-disable-next-line a -- ${wide}`];
    expect(wideComments(source.join('\n'))).toEqual([]);
  });

  it('are measured with their indentation', () => {
    expect(wideComments(`${' '.repeat(104)}// two`)).toEqual([]);
    expect(wideComments(`${' '.repeat(105)}// two`)).toEqual([1]);
  });
});
