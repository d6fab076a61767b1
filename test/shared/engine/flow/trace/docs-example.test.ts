import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collectedAll, historyOf, rowAt, type Move } from '../../../../support/flow-history.ts';
import { amountsOf, traceOf } from '../../../../support/prove-flow.ts';

/** The cells of a table of docs/tracing.md, from its first heading's text. */
function tableOf(text: string, heading: string): readonly (readonly string[])[] {
  const lines = text.slice(text.indexOf('## Worked example')).split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  const cells = lines.slice(from + 2).map((line) => line.split('|').map((cell) => cell.trim()));
  const end = cells.findIndex((row) => row.length === 1);
  return cells.slice(0, end).map((row) => row.slice(1, -1).map((cell) => cell.replaceAll('`', '')));
}

it('recomputes the worked example of docs/tracing.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/tracing.md'), 'utf8');
  const moves = tableOf(text, 'Row').map(([, from = '', to = '', amount = '']): Move => [
    from,
    to,
    BigInt(amount),
  ]);
  expect(moves).toHaveLength(5);
  const question = { sources: [{ row: rowAt(1) }], hops: 1, collected: collectedAll('a') };
  const { methods } = traceOf({ rows: historyOf(...moves), question });
  const recomputed = methods.map((each) => {
    const amounts = amountsOf(each);
    const at = (end: string): string => String(amounts[end] ?? 0n);
    return [each.method, at('not-collected b'), at('not-collected c'), at('held a')];
  });
  expect(tableOf(text, 'Method')).toEqual(recomputed);
});
