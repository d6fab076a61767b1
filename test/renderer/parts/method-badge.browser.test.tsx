import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MethodBadge } from '../../../renderer/parts/method-badge.tsx';
import { MethodNames } from '../../../shared/engine/abi/method-names.ts';
import { readHumanAbi } from '../../../shared/engine/abi/read-human-abi.ts';
import { show } from '../../support/components/show.tsx';

const CONTRACT = `0x${'11'.repeat(20)}`;

it('shows a method by the contract’s ABI, and names signature and source on hover as mere text', async () => {
  const entries = readHumanAbi(['function many_msg_babbage(bytes1)']);
  const names = new MethodNames({
    abis: [{ address: CONTRACT, name: 'Vault\u202Etxt', entries }],
    implementations: new Map(),
  });
  const selector = '0xa9059cbb';
  show(
    <>
      <MethodBadge selector={selector} method={names.of(selector, CONTRACT)} />
      <MethodBadge selector={selector} method={names.of(selector)} />
      <MethodBadge selector="0x12345678" method={names.of('0x12345678')} />
    </>,
  );
  const own = page.getByText('many_msg_babbage');
  await expect.element(own).toBeVisible();
  const title = own.element().getAttribute('title') ?? '';
  expect(title).toContain(`Method selector ${selector} is that of many_msg_babbage(bytes1).`);
  expect(title).toContain('ABI “Vault');
  expect(title).not.toContain('\u202E');
  await expect
    .element(page.getByText('transfer', { exact: true }))
    .toHaveAttribute('title', expect.stringContaining('A signature that many contracts share.'));
  await expect
    .element(page.getByText('0x12345678'))
    .toHaveAttribute('title', expect.stringContaining('Add the'));
});
