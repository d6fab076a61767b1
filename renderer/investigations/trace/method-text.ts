/** The methods in words: see docs/tracing.md. */
import type { SplittingMethod } from '../../../shared/engine/flow/trace/trace-question.ts';

interface MethodText {
  readonly name: string;
  /** What an outflow takes, in one sentence. */
  readonly sentence: string;
}

export const METHOD_TEXT: Readonly<Record<SplittingMethod, MethodText>> = {
  fifo: { name: 'FIFO', sentence: 'Each payment takes the oldest money first (Clayton’s Case).' },
  lifo: {
    name: 'LIFO',
    sentence: 'Each payment takes the newest money first: the opposite of FIFO, for comparison.',
  },
  'pro-rata': {
    name: 'Pro rata',
    sentence: 'Each payment takes traced and other money in the proportion of the balance (haircut).',
  },
  'own-first': {
    name: 'Own first',
    sentence:
      'The holder spends other money first, and later deposits never restore what was spent (lowest intermediate balance, Roscoe v Winder).',
  },
  'traced-first': {
    name: 'Traced first',
    sentence: 'Each payment takes traced money first (Re Oatway).',
  },
  tiho: {
    name: 'TIHO',
    sentence: 'Of the payments of one batch, the largest takes traced money first (taint in, highest out).',
  },
};

export const POISON_SENTENCE = 'Marks everything that touched traced money. It is a mark, never an amount.';
