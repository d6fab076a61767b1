import { expect, it, onTestFinished } from 'vitest';
import { startAnvil } from './start-anvil.ts';

it('a transaction that was sent is in a block when its hash is returned, however late the block comes', async () => {
  const anvil = await startAnvil({ blockTimeSeconds: 1 });
  onTestFinished(() => anvil.stop());
  const [from = '', to = ''] = (await anvil.ask('eth_accounts', [])) as string[];
  const hash = await anvil.transact({ from, to, value: '0x1' });
  const receipt = await anvil.ask('eth_getTransactionReceipt', [hash]);
  expect(receipt).toMatchObject({ transactionHash: hash, status: '0x1' });
  const head = BigInt((await anvil.ask('eth_blockNumber', [])) as string);
  expect(head).toBeGreaterThanOrEqual(BigInt((receipt as { blockNumber: string }).blockNumber));
});
