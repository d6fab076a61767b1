import { createElement } from 'react';
import { expect, it } from 'vitest';
import { StateOfTransfer } from '../../../../renderer/evidence/story/state-of-transfer.tsx';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { markupOf, readMarkup } from '../../../support/markup-of.ts';

type Told = Pick<Transfer, 'unsettled' | 'isSuspected'>;

it.each<readonly [Told, string]>([
  [{}, 'success'],
  [{ unsettled: 'failed' }, 'failed'],
  [{ isSuspected: true }, 'suspected'],
  [{ unsettled: 'pending', isSuspected: true }, 'suspected'],
  [{ unsettled: 'failed', isSuspected: true }, 'failed'],
])('a transfer %o has one status, the worst: %s', (transfer, status) => {
  const markup = markupOf(createElement(StateOfTransfer, { transfer }));
  expect(readMarkup(markup)).toBe(status);
  expect(markup.includes('suspected of deceiving')).toBe(transfer.isSuspected === true);
});
