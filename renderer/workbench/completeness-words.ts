import type { Completeness, Witness } from '../cases/case-records.ts';
import type { BadgeTone } from '../parts/badge.tsx';

interface Word {
  readonly word: string;
  readonly tone: BadgeTone;
}

/** The four levels, in words. */
const LEVEL_WORDS: Readonly<Record<Completeness['level'], Word>> = {
  complete: { word: 'complete', tone: 'in' },
  'complete-to-cap': { word: 'complete up to the service’s cap', tone: 'warning' },
  partial: { word: 'partial', tone: 'warning' },
  unknown: { word: 'completeness unknown', tone: 'plain' },
};

/** How complete a set is, in words, with what that is claimed for. */
export function completenessWords({ level, scope, bound }: Completeness): Word {
  const { word: ofLevel, tone } = LEVEL_WORDS[level];
  const word = bound === undefined ? ofLevel : `complete ${bound}`;
  return { word: scope === undefined ? word : `${word} ${scope}`, tone };
}

/** What a witness can say, in words. */
export const OUTCOME_WORDS: Readonly<Record<Witness['outcome'], Word>> = {
  met: { word: 'met', tone: 'in' },
  failed: { word: 'failed', tone: 'failed' },
  'not-checkable': { word: 'not checkable', tone: 'plain' },
};
