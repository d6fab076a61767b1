import { createElement } from 'react';
import { expect, it } from 'vitest';
import { DisputesContext } from '../../../../renderer/evidence/contradicted/disputed-mark.tsx';
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
  const markup = markupOf(createElement(StateOfTransfer, { transfer: { seq: 7, index: 0, ...transfer } }));
  expect(readMarkup(markup)).toBe(status);
  expect(markup.includes('suspected of deceiving')).toBe(transfer.isSuspected === true);
});

it.each<readonly [Told, RegExp]>([
  [{}, /The list says “success”. Log 3 says 5/],
  [{ unsettled: 'failed' }, /The list says “failed”. Log 3 says 5/],
  [{ isSuspected: true }, /Log 3 says 5. Its row is suspected of deceiving/],
])('a transfer %o that a log contradicts is disputed, whatever else it is', (transfer, title) => {
  const shown = createElement(StateOfTransfer, { transfer: { seq: 7, index: 0, ...transfer } });
  const value = new Map([['7:0', 'Log 3 says 5']]);
  const markup = markupOf(createElement(DisputesContext, { value }, shown));
  expect(readMarkup(markup)).toBe('disputed');
  expect(markup).toMatch(title);
});
