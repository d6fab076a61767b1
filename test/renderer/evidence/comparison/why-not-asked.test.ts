import { expect, it } from 'vitest';
import { whyNotAsked } from '../../../../renderer/evidence/comparison/why-not-asked.ts';
import type { WorkbenchState } from '../../../../renderer/tab/workbench-state.tsx';

const bench = (change: {
  readonly readOnlyReason?: string;
  readonly review?: boolean;
  readonly kind?: 'service' | 'practice';
  readonly rpcUrl?: string;
  readonly isRemoved?: boolean;
}): Parameters<typeof whyNotAsked>[0] => ({
  readOnlyReason: change.readOnlyReason,
  network: { review: change.review === true },
  connection:
    change.isRemoved === true
      ? undefined
      : ({
          settings: {
            kind: change.kind ?? 'service',
            name: 'Mine',
            rpcUrl: change.rpcUrl ?? 'https://rpc.example',
          },
        } as WorkbenchState['connection']),
});

it.each([
  [{}, undefined],
  [{ readOnlyReason: 'Another window has it.' }, 'Another window has it.'],
  [{ review: true }, 'Review is on: nothing is sent to the node. Earlier comparisons stay available.'],
  [{ isRemoved: true }, 'The connection of this case was removed, so it has no node.'],
  [{ rpcUrl: '' }, 'The connection “Mine” has no RPC address. Enter it in the connection to compare.'],
  // Its address is known once it runs, and the first call starts it.
  [{ kind: 'practice', rpcUrl: '' }, undefined],
] as const)('%j: %s', (change, reason) => {
  expect(whyNotAsked(bench(change))).toBe(reason);
});
