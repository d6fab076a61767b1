import { HASH_TRANSACTIONS } from '../../../shared/service/derived/hash-batch.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { BadgeTone } from '../../parts/badge.tsx';
import type { BatchChain } from './intake/chain-choice.tsx';
import { lineText } from './line-text.ts';
import type { Outcome } from './outcomes/outcome.ts';
import type { OutcomeRow } from './outcomes/outcome-table.ts';

/** The name and colour of each outcome. */
export const OUTCOME_TEXT: Readonly<Record<Outcome, { readonly text: string; readonly tone: BadgeTone }>> = {
  found: { text: 'found', tone: 'in' },
  absent: { text: 'absent', tone: 'plain' },
  failed: { text: 'failed', tone: 'failed' },
  malformed: { text: 'malformed', tone: 'warning' },
  waiting: { text: 'waiting', tone: 'accent' },
};

/** The colour of an outcome's name. */
export const toneOf = (text: string): BadgeTone =>
  Object.values(OUTCOME_TEXT).find((each) => each.text === text)?.tone ?? 'plain';

/** The source as files name it: the section of the spec, or the node. */
export const sourceText = ({ id, specSection }: Endpoint): string =>
  id === HASH_TRANSACTIONS.id ? 'node' : specSection;

/** What absence means, which depends on what the list contains. */
export const absenceText = (chain: BatchChain): string =>
  chain === 'main'
    ? 'Absent: no token transfer is listed for it. A transaction that moves no token has none either: ask the node.'
    : 'Absent: the trade zone has no transaction of this hash.';

/** The source as the screen names it. */
export const sourceName = ({ id, chain }: Endpoint): string => {
  if (id === HASH_TRANSACTIONS.id) return 'node';
  return chain === 'main' ? 'token transfers' : 'trade zone';
};

/** Which sources do not have it: 'not in token transfers, not known to the node'. */
export const notInText = (absentFrom: readonly Endpoint[]): string =>
  absentFrom
    .map(
      (endpoint) =>
        ({ node: 'not known to the node', 'trade zone': 'not in the trade zone' })[sourceName(endpoint)] ??
        `not in ${sourceName(endpoint)}`,
    )
    .join(', ');

/** Further remarks about a row; '' if there are none. */
export function remarksOf({ lines, reason, outcome, source, absentFrom, height }: OutcomeRow): string {
  const isPending = outcome === 'found' && source?.id === HASH_TRANSACTIONS.id && height === '';
  return [
    reason,
    outcome === 'found' || outcome === 'waiting' || absentFrom.length > 1 ? notInText(absentFrom) : '',
    outcome === 'waiting' && absentFrom.length > 0 ? 'another source is being asked' : '',
    isPending ? 'in no block yet' : '',
    lines.length > 1 ? `repeated, ${lineText(lines)}` : '',
  ]
    .filter((each) => each !== '')
    .join('; ');
}
