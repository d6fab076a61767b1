import { expect, it } from 'vitest';
import { withLedgerLine } from '../../../../renderer/app/status-bar/use-request-ledger.ts';
import type { LedgerLine } from '../../../../shared/contract/connections-contract.ts';

const line = (n: number, outcome = 'sent'): LedgerLine => ({
  n,
  at: n,
  connectionId: 'practice',
  hostPort: '127.0.0.1:1',
  method: 'GET',
  target: '/',
  attempt: 1,
  durationMs: 1,
  outcome,
});

it('puts the newest first and replaces a line whose answer arrived', () => {
  const lines = [line(1), line(2)].reduce<readonly LedgerLine[]>(withLedgerLine, []);
  expect(lines.map(({ n }) => n)).toEqual([2, 1]);
  expect(withLedgerLine(lines, line(1, 'ok')).map(({ n, outcome }) => [n, outcome])).toEqual([
    [2, 'sent'],
    [1, 'ok'],
  ]);
});

it('keeps no more than it shows', () => {
  const lines = Array.from({ length: 700 }, (_, n) => line(n)).reduce<readonly LedgerLine[]>(
    withLedgerLine,
    [],
  );
  expect(lines).toHaveLength(500);
  expect(lines[0]?.n).toBe(699);
});
