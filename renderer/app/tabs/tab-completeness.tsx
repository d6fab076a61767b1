import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleHalf,
  IconLoader2,
  type Icon,
} from '@tabler/icons-react';
import type { CollectionProgress } from '../../collect/collection-runner.ts';
import { completenessWords } from '../../workbench/completeness-words.ts';
import { useCollection } from '../../workbench/use-collection.ts';
import classes from './dock.module.css';

const LEVEL_ICON: Readonly<
  Record<
    CollectionProgress['record']['completeness']['level'],
    { readonly icon: Icon; readonly tone: string }
  >
> = {
  complete: { icon: IconCircleCheck, tone: 'var(--casebook-in)' },
  'complete-to-cap': { icon: IconCircleHalf, tone: 'var(--casebook-warning)' },
  partial: { icon: IconCircleDashed, tone: 'var(--casebook-warning)' },
  unknown: { icon: IconCircleDotted, tone: 'var(--casebook-text-dim)' },
};

/** How complete the newest set of a tab is, at its handle: a form for each level, its word on hover and for readers. */
export function TabCompleteness({ collectionId }: { readonly collectionId: string | undefined }) {
  const progress = useCollection(collectionId);
  if (progress === undefined) return null;
  const { state, completeness } = progress.record;
  const isRunning = state === 'running';
  const { icon, tone } = LEVEL_ICON[completeness.level];
  const Shown = isRunning ? IconLoader2 : icon;
  const word = isRunning ? 'collecting' : completenessWords(completeness).word;
  return (
    <span
      className={classes.tabCompleteness}
      role="img"
      aria-label={word}
      title={word}
      style={{ color: isRunning ? 'var(--casebook-accent)' : tone }}
    >
      <Shown size={14} aria-hidden />
    </span>
  );
}
