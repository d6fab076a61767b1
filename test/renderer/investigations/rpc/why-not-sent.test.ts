import { expect, it } from 'vitest';
import { whyNotSent } from '../../../../renderer/investigations/rpc/why-not-sent.ts';
import type { WorkbenchState } from '../../../../renderer/tab/workbench-state.tsx';

const connection = (kind: 'practice' | 'service', rpcUrl: string) =>
  ({ settings: { kind, name: 'Node', rpcUrl } }) as unknown as WorkbenchState['connection'];
const network = (review: boolean) => ({ review }) as WorkbenchState['network'];

it('names the reason why nothing is sent, and none where it may', () => {
  const open = {
    readOnlyReason: undefined,
    network: network(false),
    connection: connection('service', 'https://n'),
  };
  expect(whyNotSent(open)).toBeUndefined();
  expect(whyNotSent({ ...open, connection: connection('practice', '') })).toBeUndefined();
  expect(whyNotSent({ ...open, network: network(true) })).toMatch(/^Review is on/);
  expect(whyNotSent({ ...open, readOnlyReason: 'Another window has it.' })).toBe('Another window has it.');
  expect(whyNotSent({ ...open, connection: undefined })).toMatch(/was removed/);
  expect(whyNotSent({ ...open, connection: connection('service', '') })).toMatch(/“Node” has no RPC address/);
});
