import { expect, it } from 'vitest';
import {
  EMPTY_DOCUMENT,
  linkOf,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { addAddress } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { whyNotExpanded } from '../../../../../renderer/investigations/graph/expand/why-not-expanded.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const [a, b] = [addressOf(1), addressOf(2)];
const book = createTransferBook([transferWith({ from: a, to: b })]);
const drawn: GraphDocument = { ...[a, b].reduce(addAddress, EMPTY_DOCUMENT), links: [linkOf(a, b)] };
const all: Parameters<typeof whyNotExpanded>[0] = {
  document: drawn,
  book,
  addresses: new Set([a]),
  directions: ['out'],
  isFiltered: false,
  isCollected: true,
};

it.each<[string, Partial<typeof all>, RegExp]>([
  ['nothing is selected', { addresses: new Set<string>() }, /^No address is selected\./],
  ['all is drawn', {}, /^Everything collected from 0x\S+ is on the canvas\.$/],
  ['nothing goes that way', { directions: ['in'] }, /^No collected transfer leads to 0x\S+\.$/],
  ['lists are missing', { isCollected: false }, /on the canvas\. .*“Collect what is missing”/],
  ['a filter hides others', { isFiltered: true }, /filter of the graph may hide others/],
  [
    'others were taken off',
    { document: { ...addAddress(EMPTY_DOCUMENT, a), removed: [b] } },
    /taken off stay off: “Bring back”/,
  ],
  ['several are selected', { addresses: new Set([a, b]) }, /from these 2 addresses is on the canvas/],
])('says why expanding brought nothing where %s [found 29]', (_, other, words) => {
  expect(whyNotExpanded({ ...all, ...other })).toMatch(words);
});

it('says that what is collected is still being read [found 29]', () => {
  expect(whyNotExpanded({ ...all, book: undefined })).toMatch(/still loading/);
});
