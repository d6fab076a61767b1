import type { BadgeTone } from '../../parts/badge.tsx';
import type { BatchChain } from './intake/chain-choice.tsx';
import type { Outcome } from './outcomes/outcome-table.ts';

/** The word and colour of each outcome. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, { readonly word: string; readonly tone: BadgeTone }>> = {
  found: { word: 'found', tone: 'in' },
  absent: { word: 'absent', tone: 'plain' },
  failed: { word: 'failed', tone: 'failed' },
  malformed: { word: 'malformed', tone: 'warning' },
  waiting: { word: 'waiting', tone: 'accent' },
};

/** What absence means, which depends on what the list has. */
export const absenceWords = (chain: BatchChain): string =>
  chain === 'main'
    ? 'Absent: 4.3 lists no token transfer of it. A transaction that moves no token is absent too; the node knows it all the same.'
    : 'Absent: the trade zone has no transaction of this hash.';
