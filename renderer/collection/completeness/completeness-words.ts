import type { Completeness, CompletenessCheck } from '../../../shared/engine/storage/case-records.ts';
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { BadgeTone } from '../../parts/badge.tsx';

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

/** Each state in words: on a chip, at a tab, in the sidebar, and before the names of the kinds that have it. */
export const STATE_WORDS: Readonly<Record<ShownState, Word>> = {
  failed: { word: 'failed', tone: 'failed' },
  cancelled: { word: 'cancelled', tone: 'warning' },
  paused: { word: 'paused', tone: 'warning' },
  collecting: { word: 'collecting', tone: 'accent' },
  partial: { word: 'partial', tone: 'warning' },
  'not-collected': { word: 'not collected', tone: 'plain' },
  narrowed: { word: 'a part only', tone: 'warning' },
  unknown: { word: 'unknown', tone: 'plain' },
  'complete-to-cap': { word: 'up to the cap', tone: 'warning' },
  complete: { word: 'complete', tone: 'in' },
};

/** The outcome of a completeness check, as text. */
export const OUTCOME_WORDS: Readonly<Record<CompletenessCheck['outcome'], Word>> = {
  met: { word: 'met', tone: 'in' },
  failed: { word: 'failed', tone: 'failed' },
  'not-checkable': { word: 'not checkable', tone: 'plain' },
};
