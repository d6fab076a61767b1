import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleHalf,
  IconCircleMinus,
  IconCircleX,
  IconLoader2,
  type Icon,
} from '@tabler/icons-react';
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';

const STATE_ICON: Readonly<Record<ShownState, Icon>> = {
  contradicted: IconAlertCircle,
  failed: IconCircleX,
  cancelled: IconCircleDashed,
  paused: IconCircleDashed,
  collecting: IconLoader2,
  partial: IconCircleDashed,
  'not-collected': IconCircleDashed,
  narrowed: IconCircleDashed,
  'not-found': IconCircleMinus,
  malformed: IconAlertCircle,
  unknown: IconCircleDotted,
  'complete-to-cap': IconCircleHalf,
  complete: IconCircleCheck,
};

const TONE_COLOUR = {
  contradicted: 'var(--casebook-failed)',
  failed: 'var(--casebook-failed)',
  collecting: 'var(--casebook-accent)',
  unknown: 'var(--casebook-text-dim)',
  complete: 'var(--casebook-in)',
} satisfies Partial<Record<ShownState, string>>;

const colourOf = (state: ShownState): string =>
  state in TONE_COLOUR ? TONE_COLOUR[state as keyof typeof TONE_COLOUR] : 'var(--casebook-warning)';

/** The shape and colour of a state of completeness. Its word must stand beside it or be its label. */
export function StateIcon({ state }: { readonly state: ShownState }) {
  const Shown = STATE_ICON[state];
  return <Shown size={14} style={{ color: colourOf(state) }} aria-hidden />;
}
