/** The sentence about an action of the trade zone, from the row that the service lists. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { StorySentence } from '../../../../../renderer/investigations/transaction/story/story-sentence.tsx';
import { tellTransaction } from '../../../../../renderer/investigations/transaction/story/tell-transaction.ts';
import type { TransactionField } from '../../../../../renderer/investigations/transaction/fields/transaction-fields.ts';
import { checksumAddress, shortHex } from '../../../../../shared/units/hex.ts';
import { show } from '../../../../support/components/show.tsx';

const TRADER = `0x${'b2'.repeat(20)}`;

function told(said: Readonly<Partial<Record<TransactionField, string>>>): string {
  const values = Object.fromEntries(
    Object.entries(said).map(([field, text]) => [field, { text, key: text }]),
  );
  const story = tellTransaction([
    { id: 'zone', title: 'Trade-zone transactions', seq: 3, chain: 'trade-zone', values },
  ]);
  if (story === undefined) throw new Error('there is nothing to tell');
  show(<StorySentence story={story} movements={[]} names={{ native: 'PRC' } as never} />, {
    state: { labels: new Map(), timeDisplay: 'utc' },
  });
  const sentences = page.getByText(/in the trade zone/).elements();
  return (sentences.at(-1)?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

const ROW = {
  Sender: TRADER,
  Type: 'placeOrder',
  Amount: '100.5',
  'Block height': '9001234',
  Time: '1790997492000',
} as const;

it('tells who acted, what by, how much it was about, and how and when it ended', () => {
  const sentence = told({ ...ROW, Status: 'success' });
  expect(sentence).toContain(
    `${shortHex(checksumAddress(TRADER))} sent the action placeOrder in the trade zone; amount 100.5; it succeeded in block `,
  );
  expect(sentence).toContain('9,001,234, 2026-10-03 03:18:12 UTC.');
});

it('does not give the amount the coin of the main chain', () => {
  expect(told({ ...ROW, Status: 'success' })).not.toContain('PRC');
});

it('says that no source tells how it ended', () => {
  expect(told(ROW)).toContain('no source says how it ended in block');
});
