import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { KindChip, MissingKindChip } from './kind-chip.tsx';
import { lackingKinds } from './lacking-kinds.ts';
import type { TimelineStatement } from './state-timeline.ts';
import { TimelineBadge } from './timeline-badge.tsx';
import classes from './timeline.module.css';

interface KindsBarProps {
  readonly kinds: readonly KindOfAddress[];
  readonly progressOf: (collectionId: string) => CollectionProgress | undefined;
  readonly shown: readonly KindOfAddress[];
  /**
   * The statement about the whole; undefined if the rows of one collection are shown, which has its
   * own.
   */
  readonly statement: TimelineStatement | undefined;
  /** Why kinds cannot be switched now. */
  readonly fixed: string | undefined;
  readonly onSwitch: (id: string) => void;
  readonly onLook: (collectionId: string) => void;
  /** Collects everything of each kind; resumes stopped ones. */
  readonly onCollect: (kinds: readonly KindOfAddress[]) => void;
  /** Repeats a collection's question. */
  readonly onAgain: (collection: CollectionRecord) => void;
}

/**
 * All kinds of an address as switches, those that were not collected with a button to do so, and
 * how complete the shown rows are.
 */
export function KindsBar(props: KindsBarProps) {
  const { kinds, progressOf, shown, statement, fixed, onSwitch, onLook, onCollect, onAgain } = props;
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const blocked = readOnlyReason ?? (network.review ? 'Review is on: nothing is sent.' : undefined);
  const missing = kinds.filter(({ collection }) => collection === undefined);
  const lacking = lackingKinds(kinds);
  return (
    <div className={classes.bar}>
      <div className={classes.kinds} role="group" aria-label="Kinds">
        {kinds.map(({ collection, ...each }) =>
          collection === undefined ? null : (
            <KindChip
              key={each.kind.id}
              of={{ ...each, collection }}
              progress={progressOf(collection.collectionId)}
              isShown={shown.some(({ kind }) => kind.id === each.kind.id)}
              fixed={fixed}
              onSwitch={() => onSwitch(each.kind.id)}
              onLook={onLook}
              onAgain={() => onAgain(collection)}
            />
          ),
        )}
        {missing.length > 0 && <span className={classes.lead}>Not collected:</span>}
        {missing.map((each) => (
          <MissingKindChip
            key={each.kind.id}
            of={each}
            blocked={blocked}
            onCollect={() => onCollect([each])}
          />
        ))}
        <span className={classes.spacer} />
        {lacking.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconStack2 size={14} />}
            disabled={blocked !== undefined}
            title={blocked ?? `Collects ${lacking.map(({ kind }) => kind.label).join(', ')}, all of each`}
            onClick={() => onCollect(lacking)}
          >
            Collect all kinds
          </Button>
        )}
      </div>
      {statement !== undefined && (
        <div className={classes.whole} role="group" aria-label="Timeline">
          <TimelineBadge statement={statement} />
        </div>
      )}
    </div>
  );
}
