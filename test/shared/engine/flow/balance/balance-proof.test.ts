import { describe, expect, it } from 'vitest';
import { witnessBalance } from '../../../../../shared/engine/flow/balance/witness-balance.ts';
import { proveBalanceAtHeights, proveBalanceBetween } from '../../../../support/prove-balance.ts';
import { proveBalanceOnPractice } from '../../../../support/prove-balance-practice.ts';

type Witness = typeof witnessBalance;

/** A witness that never looks at the node's balance. */
const blind: Witness = (question) => {
  const node: typeof question.node = {
    ...question.node,
    balanceAt: async (at) => ({
      amount: 10n ** 50n + question.books.upTo(at === 'pending' ? Infinity : at).amount,
    }),
  };
  return witnessBalance({ ...question, node });
};

/** A witness for which the node shows nothing that explains a gap. */
const unexplaining: Witness = (question) =>
  witnessBalance({
    ...question,
    node: {
      balanceAt: (at) => question.node.balanceAt(at),
      lookInto: async ({ height, difference }) => ({
        fault: { kind: 'internal', height, txId: undefined, amount: difference },
      }),
    },
  });

describe('the balance witness', () => {
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

  it('is proved by runs that a blind witness, and one that explains nothing, do not survive', async () => {
    await expect(proveBalanceAtHeights({ runs: 200, witness: blind }, true)).rejects.toThrow();
    await expect(proveBalanceBetween({ runs: 200, witness: blind })).rejects.toThrow();
    await expect(proveBalanceOnPractice({ runs: 20, witness: blind })).rejects.toThrow('called complete');
    await expect(proveBalanceAtHeights({ runs: 200, witness: unexplaining }, true)).rejects.toThrow();
  });
});
