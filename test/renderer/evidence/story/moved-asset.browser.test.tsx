import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MovedAsset } from '../../../../renderer/evidence/story/moved-asset.tsx';
import { show } from '../../../support/components/show.tsx';

const CONTRACT = `0x${'ab'.repeat(18)}91ce`;
const LONG = 'the money that somebody else sent on the money that';
const names = { native: 'PRC', tails: new Map([[CONTRACT, '91CE']]) };

it.each([
  [false, 'the money that s…·91CE #2'],
  [true, '“the money that s…”·91CE #2'],
])('cuts a long symbol before its tail and ID, in a sentence: %s', (isInSentence, shown) => {
  show(<MovedAsset asset={`${CONTRACT}#2`} symbol={LONG} names={names} isInSentence={isInSentence} />, {
    workbench: { openTab: () => undefined },
  });
  const button = page.getByRole('button');
  expect(button.element().textContent).toBe(shown);
  expect(button.element().getAttribute('aria-label')).toBe(shown);
  expect(document.querySelector(`[title="${LONG}"]`)).not.toBeNull();
});
