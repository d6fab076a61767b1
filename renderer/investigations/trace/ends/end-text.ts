/** What became of traced money, in words. */
import type { EndKind } from '../../../../shared/engine/flow/trace/end-sums.ts';

interface EndText {
  readonly word: string;
  /** Follows the word where there is room. */
  readonly note?: string;
  /** For the tooltip. */
  readonly sentence: string;
}

export const END_TEXT: Readonly<Record<EndKind, EndText>> = {
  held: { word: 'still held', sentence: 'A followed address still has the money after its last row.' },
  'not-collected': {
    word: 'not collected',
    sentence: 'The rows of this address are not collected: the trace can go on here.',
  },
  stopped: { word: 'stopped by a label', sentence: 'The label of this address ends the trace.' },
  'hop-limit': {
    word: 'beyond the hops',
    sentence: 'The address is further from the source than the number of hops allows.',
  },
  'below-limit': {
    word: 'below the share',
    sentence: 'So little arrived here by each of these payments that the limit of the share ends the trace.',
  },
  fee: { word: 'fees paid', sentence: 'The address paid the money as fees of transactions.' },
  burned: { word: 'burned', sentence: 'The address destroyed the money.' },
  'left-zone': {
    word: 'left the trade zone',
    note: 'recipient not known',
    sentence: 'The address withdrew the money from the trade zone; no row says where it arrived.',
  },
  linked: {
    word: 'linked',
    sentence: 'The money left by a row that is linked to another row; the trace continues there.',
  },
  'at-source': {
    word: 'back at a source',
    sentence: 'The money reached a row that is a source itself, so that nothing counts twice.',
  },
};
