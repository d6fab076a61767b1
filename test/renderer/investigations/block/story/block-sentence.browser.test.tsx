import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PENDING_TITLE } from '../../../../../renderer/investigations/block/fields/node-blocks.ts';
import type { BlockField } from '../../../../../renderer/investigations/block/fields/block-fields.ts';
import { BlockSentence } from '../../../../../renderer/investigations/block/story/block-sentence.tsx';
import { checksumAddress, shortHex } from '../../../../../shared/units/hex.ts';
import { show } from '../../../../support/components/show.tsx';

const MINER = `0x${'a1'.repeat(20)}`;
const SAID: Readonly<Partial<Record<BlockField, string>>> = {
  Time: '1790997492000',
  Miner: MINER,
  Transactions: '12',
  'Internal transactions': '1',
  'Gas used': '1234567',
  'Gas limit': '30000000',
  'Total fees': '0.000088',
};

/** The sentence about the block that the titled sources tell of. */
function told(titles: readonly string[], isPreconfirmed = false): string {
  const sources = titles.map((title, place) => ({
    id: title,
    title,
    seq: place + 1,
    values: Object.fromEntries(Object.entries(SAID).map(([field, text]) => [field, { text, key: text }])),
  }));
  show(<BlockSentence height="45000121" sources={sources} isPreconfirmed={isPreconfirmed} />, {
    state: { labels: new Map(), timeDisplay: 'utc' },
  });
  const story = page.getByRole('region', { name: 'What the block holds' }).element();
  return (story.textContent ?? '').replaceAll(/\s+/g, ' ');
}

const MADE = `2026-10-03 03:18:12 UTC by ${shortHex(checksumAddress(MINER))}`;
const HELD =
  'it holds 12 transactions and 1 internal transaction; 1,234,567 of 30,000,000 gas used; fees 0.000088';

it('tells when a block was made, by whom, and what it holds', () => {
  const sentence = told(['The service']);
  expect(sentence).toContain(`Block 45,000,121 was made ${MADE}; ${HELD}`);
  expect(sentence).not.toContain('preconfirmed');
});

it.each([
  ['only the node’s pending block has its height', () => told([PENDING_TITLE])],
  ['it was the pending block when it was asked for', () => told(['The node'], true)],
])('says that a block is preconfirmed while %s', (_when, sentenceOf) => {
  expect(sentenceOf()).toContain(
    `Block 45,000,121 was preconfirmed when the node was asked (record 1), so all that it holds is pending and may have changed since; it was made ${MADE}; ${HELD}`,
  );
});
