import { describe, expect, it } from 'vitest';
import { RequestLedger } from '../../../../electron/core/http/request-ledger.ts';

const line = { at: 1, connectionId: 'c', hostPort: 'h:1', method: 'GET', target: '/', attempt: 1 } as const;

describe('RequestLedger', () => {
  it('shows a line as sending until it is closed', () => {
    const ledger = new RequestLedger();
    const end = ledger.begin(line);
    expect(ledger.tail(1)[0]?.outcome).toBe('sending');
    end({ status: 200, outcome: 'answered' });
    expect(ledger.tail(1)[0]).toMatchObject({ status: 200, outcome: 'answered' });
  });

  it('keeps the newest 5,000 and closes only what it still has', () => {
    const ledger = new RequestLedger();
    const endFirst = ledger.begin(line);
    for (let n = 0; n < 5001; n += 1) ledger.begin(line)({ outcome: 'answered' });
    endFirst({ outcome: 'answered' });
    expect(ledger.tail(9999)).toHaveLength(5000);
    expect(ledger.tail(2).map((each) => each.n)).toEqual([5001, 5002]);
  });
});
