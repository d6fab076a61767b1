import { describe, expect, it } from 'vitest';
import { checkBalance } from '../../../../../shared/engine/flow/balance/check-balance.ts';
import { proveBalanceAtHeights, proveBalanceBetween } from '../../../../support/prove-balance.ts';
import { proveBalanceOnPractice } from '../../../../support/prove-balance-practice.ts';

type Check = typeof checkBalance;

/** A check that never looks at the node's balance. */
const blind: Check = (question) => {
  const node: typeof question.node = {
    lookInto: (parted) => question.node.lookInto(parted),
    exactAmount: (row) => question.node.exactAmount(row),
    balanceAt: async (at) => {
      const stated = await question.node.balanceAt(at);
      if ('problem' in stated) return stated;
      return { amount: 10n ** 50n + question.sums.upTo(at === 'pending' ? Infinity : at).amount };
    },
  };
  return checkBalance({ ...question, node });
};

/** A check for which the node shows nothing that explains a gap. */
const unexplaining: Check = (question) =>
  checkBalance({
    ...question,
    node: {
      balanceAt: (at) => question.node.balanceAt(at),
      exactAmount: (row) => question.node.exactAmount(row),
      lookInto: async ({ height, difference }) => ({
        fault: { kind: 'internal', height, txId: undefined, amount: difference },
      }),
    },
  });

/** What a failed property throws. */
const causedBy = (text: string) => ({ cause: { message: expect.stringContaining(text) as unknown } });

describe('the balance check', () => {
  it('calls no set complete that lacks a row, and raises no alarm, where the node knows heights', async () => {
    const asked = await proveBalanceAtHeights({ runs: 200 }, true);
    expect(asked).toMatchObject({ clean: 200, open: 0 });
    expect(asked.named).toBeGreaterThan(asked.omitted * 0.9);
    const unasked = await proveBalanceAtHeights({ runs: 200 }, false);
    expect(unasked.explained).toBeGreaterThan(20);
  });

  it('calls nothing between two readings complete that lacks a row', async () => {
    const { omitted, clean, open } = await proveBalanceBetween({ runs: 200 });
    expect(omitted).toBeGreaterThan(20);
    expect(clean - open).toBeGreaterThan(100);
  });

  it('finds each row that is left out of the practice chain', async () => {
    const { omitted, named } = await proveBalanceOnPractice({ runs: 60 });
    expect({ omitted, named }).toEqual({ omitted: 60, named: 60 });
  });

  it('is proved by runs that a blind check, and one that explains nothing, do not survive', async () => {
    await expect(proveBalanceAtHeights({ runs: 200, check: blind }, true)).rejects.toMatchObject(
      causedBy('called complete'),
    );
    await expect(proveBalanceBetween({ runs: 200, check: blind })).rejects.toMatchObject(
      causedBy('called complete'),
    );
    await expect(proveBalanceOnPractice({ runs: 20, check: blind })).rejects.toThrow('called complete');
    await expect(proveBalanceAtHeights({ runs: 200, check: unexplaining }, true)).rejects.toMatchObject(
      causedBy('alarm'),
    );
  });
});
