import type { Completeness, CompletenessCheck } from '../../../shared/engine/storage/case-records.ts';
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { BadgeTone } from '../../parts/badge.tsx';

export interface CompletenessText {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** The text of each level. */
const LEVEL_TEXT: Readonly<Record<Completeness['level'], CompletenessText>> = {
  complete: { text: 'complete', tone: 'in' },
  'complete-to-cap': { text: 'complete up to the service’s cap', tone: 'warning' },
  partial: { text: 'partial', tone: 'warning' },
  unknown: { text: 'completeness unknown', tone: 'plain' },
};

/** Returns how complete a collection is as text, with the scope of that statement. */
export function completenessText({ level, scope, bound }: Completeness): CompletenessText {
  const { text: ofLevel, tone } = LEVEL_TEXT[level];
  const text = bound === undefined ? ofLevel : `complete ${bound}`;
  return { text: scope === undefined ? text : `${text} ${scope}`, tone };
}

/**
 * The text of each state: on a chip, a tab, in the sidebar, and before the names of the kinds in
 * that state.
 */
export const STATE_TEXT: Readonly<Record<ShownState, CompletenessText>> = {
  contradicted: { text: 'contradiction', tone: 'failed' },
  failed: { text: 'failed', tone: 'failed' },
  cancelled: { text: 'cancelled', tone: 'warning' },
  paused: { text: 'paused', tone: 'warning' },
  collecting: { text: 'collecting', tone: 'accent' },
  partial: { text: 'partial', tone: 'warning' },
  'not-collected': { text: 'not collected', tone: 'plain' },
  narrowed: { text: 'only a part', tone: 'warning' },
  'not-found': { text: 'not found', tone: 'warning' },
  malformed: { text: 'malformed', tone: 'warning' },
  unknown: { text: 'unknown', tone: 'plain' },
  'complete-to-cap': { text: 'up to the cap', tone: 'warning' },
  complete: { text: 'complete', tone: 'in' },
};

/** The outcome of a completeness check, as text. */
export const OUTCOME_TEXT: Readonly<Record<CompletenessCheck['outcome'], CompletenessText>> = {
  met: { text: 'met', tone: 'in' },
  failed: { text: 'failed', tone: 'failed' },
  'not-checkable': { text: 'not checkable', tone: 'plain' },
};
