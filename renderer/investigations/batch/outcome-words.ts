import { HASH_TRANSACTIONS } from '../../../shared/service/derived/hash-batch.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { BadgeTone } from '../../parts/badge.tsx';
import type { BatchChain } from './intake/chain-choice.tsx';
import { lineWords } from './line-words.ts';
import type { Outcome } from './outcomes/outcome.ts';
import type { OutcomeRow } from './outcomes/outcome-table.ts';

/** The name and colour of each outcome. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, { readonly word: string; readonly tone: BadgeTone }>> = {
  found: { word: 'found', tone: 'in' },
  absent: { word: 'absent', tone: 'plain' },
  failed: { word: 'failed', tone: 'failed' },
  malformed: { word: 'malformed', tone: 'warning' },
  waiting: { word: 'waiting', tone: 'accent' },
};

/** The colour of an outcome's name. */
export const toneOfWord = (word: string): BadgeTone =>
  Object.values(OUTCOME_WORDS).find((each) => each.word === word)?.tone ?? 'plain';

/** The source as files name it: the section of the spec, or the node. */
export const sourceWord = ({ id, specSection }: Endpoint): string =>
  id === HASH_TRANSACTIONS.id ? 'node' : specSection;

/** What absence means, which depends on what the list contains. */
export const absenceWords = (chain: BatchChain): string =>
  chain === 'main'
    ? 'Absent: no token transfer is listed for it. A transaction that moves no token has none either: ask the node.'
    : 'Absent: the trade zone has no transaction of this hash.';

/** The source as the screen names it. */
export const sourceName = ({ id, chain }: Endpoint): string => {
  if (id === HASH_TRANSACTIONS.id) return 'node';
  return chain === 'main' ? 'token transfers' : 'trade zone';
};

const notInWords = (absentFrom: readonly Endpoint[]): string =>
  absentFrom
    .map((endpoint) =>
      sourceName(endpoint) === 'node' ? 'not known to the node' : `not in ${sourceName(endpoint)}`,
    )
    .join(', ');

/** Further remarks about a row; '' if there are none. */
export function remarksOf({ lines, reason, outcome, source, absentFrom, height }: OutcomeRow): string {
  const isPending = outcome === 'found' && source?.id === HASH_TRANSACTIONS.id && height === '';
  return [
    reason,
    outcome === 'found' || absentFrom.length > 1 ? notInWords(absentFrom) : '',
    isPending ? 'in no block yet' : '',
    lines.length > 1 ? `repeated, ${lineWords(lines)}` : '',
  ]
    .filter((each) => each !== '')
    .join('; ');
}
