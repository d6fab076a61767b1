import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleHalf,
  IconLoader2,
  type Icon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { CollectionRecord, TabRecord } from '../../cases/case-records.ts';
import { completenessWords } from '../../workbench/completeness-words.ts';
import { useCollections } from '../../workbench/use-collections.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { leastComplete, setsOfTab } from './sets-of-tab.ts';
import classes from './dock.module.css';

const LEVEL_ICON: Readonly<
  Record<CollectionRecord['completeness']['level'], { readonly icon: Icon; readonly tone: string }>
> = {
  complete: { icon: IconCircleCheck, tone: 'var(--casebook-in)' },
  'complete-to-cap': { icon: IconCircleHalf, tone: 'var(--casebook-warning)' },
  partial: { icon: IconCircleDashed, tone: 'var(--casebook-warning)' },
  unknown: { icon: IconCircleDotted, tone: 'var(--casebook-text-dim)' },
};

const UNREAD = 'how complete it is could not be read';

/** How complete the sets are that a tab shows, at its handle: a form for each level, its word on hover and for readers. Of several sets that which says least. */
export function TabCompleteness({ tab }: { readonly tab: TabRecord }) {
  const collections = useOpenCaseStore((state) => state.collections);
  const ids = useMemo(() => setsOfTab(tab, collections), [tab, collections]);
  const { progresses, failure } = useCollections(ids);
  const records = ids.flatMap((id) => progresses.get(id)?.record ?? []);
  const least = leastComplete(records);
  // A set that could not be read may be less complete than those that were; why is told in the tab.
  if (failure !== undefined)
    return (
      <span className={classes.tabCompleteness} role="img" aria-label={UNREAD} title={UNREAD}>
        <IconCircleDotted size={14} aria-hidden />
      </span>
    );
  if (least === undefined) return null;
  const isRunning = records.some(({ state }) => state === 'running');
  const { icon, tone } = LEVEL_ICON[least.completeness.level];
  const Shown = isRunning ? IconLoader2 : icon;
  const word = isRunning ? 'collecting' : completenessWords(least.completeness).word;
  const titles = records.map(
    ({ endpointId, completeness }) =>
      `${findEndpoint(endpointId)?.title ?? endpointId}: ${completenessWords(completeness).word}`,
  );
  return (
    <span
      className={classes.tabCompleteness}
      role="img"
      aria-label={word}
      title={records.length > 1 && !isRunning ? titles.join('\n') : word}
      style={{ color: isRunning ? 'var(--casebook-accent)' : tone }}
    >
      <Shown size={14} aria-hidden />
    </span>
  );
}
