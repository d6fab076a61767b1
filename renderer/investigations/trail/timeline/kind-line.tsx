import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { narrowingText } from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import { CollectionStrip } from '../../../collection/collection-strip.tsx';
import { withFaultsText } from '../../../collection/of-tab/faults-text.ts';
import type { RowFaults } from '../../../collection/of-tab/row-faults.ts';
import { apartReason } from './apart-reason.ts';
import { KindState } from './kind-state.tsx';
import { kindStateText } from './state-timeline.ts';
import classes from './kinds-menu.module.css';

interface KindLineProps {
  readonly of: KindOfAddress & { readonly collection: CollectionRecord };
  /** Of its collection; undefined while it is being read. */
  readonly progress: CollectionProgress | undefined;
  /** What is wrong with its rows. */
  readonly faults: RowFaults;
  readonly isShown: boolean;
  /** Why it cannot be switched now; undefined if it can. */
  readonly fixed: string | undefined;
  readonly onSwitch: () => void;
  readonly onLook: (collectionId: string) => void;
  readonly onAgain: () => void;
}

const dayOf = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 16).replace('T', ' ');

/** Shows in which collections a kind came, each with a button that opens it on its own. */
function CollectionsOfKind({ all, onLook }: Pick<KindOfAddress, 'all'> & Pick<KindLineProps, 'onLook'>) {
  return (
    <ul className={classes.collections} aria-label="Collections">
      {all.map((each) => (
        <li key={each.collectionId}>
          <span>
            {dayOf(each.createdAt)} UTC, {countText(each.rowCount, 'row')}
            {narrowingText(each) === '' ? '' : `; only ${narrowingText(each)}`}
          </span>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onLook(each.collectionId)}
            title="Only the rows of this collection, with all columns of its list"
          >
            Open on its own
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Below a kind that is listed apart: why it does not count. */
function WhyApart({ of }: { readonly of: Pick<KindOfAddress, 'kind'> }) {
  const reason = apartReason(of);
  return reason === undefined ? null : <p className={classes.apart}>{reason}</p>;
}

/** Shows a collected kind: its name switches its rows on and off, its arrow shows how it came. */
export function KindLine({ of, progress, faults, isShown, fixed, onSwitch, onLook, onAgain }: KindLineProps) {
  const { kind, collection, all } = of;
  const [isOpen, setOpen] = useState(false);
  const stateText = withFaultsText(kindStateText(of), faults);
  const [count, noun] = countText(collection.rowCount, 'row').split(' ');
  const Arrow = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={isShown}
          title={fixed ?? `${kind.title}, ${stateText}: ${isShown ? 'shown' : 'not shown'}`}
          disabled={fixed !== undefined}
          onClick={onSwitch}
        >
          <span className={classes.tick} data-on={isShown || undefined} aria-hidden />
          <span className={classes.label}>{kind.label}</span>{' '}
          <span className={classes.rows}>
            {count}
            <VisuallyHidden> {noun}</VisuallyHidden>
          </span>
          <VisuallyHidden>, {stateText}</VisuallyHidden>
        </button>
        <KindState of={of} faults={faults} />
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={`About ${kind.label}`}
          title={`How “${kind.label}” was collected`}
        >
          <Arrow size={14} />
        </button>
      </div>
      <WhyApart of={of} />
      {isOpen && (
        <section className={classes.about} aria-label={kind.title}>
          {progress !== undefined && <CollectionStrip progress={progress} onAgain={onAgain} />}
          <CollectionsOfKind all={all} onLook={onLook} />
        </section>
      )}
    </li>
  );
}

interface MissingKindLineProps {
  readonly of: KindOfAddress;
  /** Why nothing can be collected now; undefined if it can. */
  readonly blocked: string | undefined;
  readonly onCollect: () => void;
}

/** Shows a kind that is not collected, with the button that collects it. */
export function MissingKindLine({ of, blocked, onCollect }: MissingKindLineProps) {
  const { kind } = of;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.missing} title={kind.title}>
          {kind.label}
        </span>
        <span className={classes.stateText}>not collected</span>
        <Button
          size="compact-xs"
          variant="default"
          disabled={blocked !== undefined}
          title={blocked ?? `Collects all rows of “${kind.title}”`}
          aria-label={`Collect ${kind.label}`}
          onClick={onCollect}
        >
          Collect
        </Button>
      </div>
      <WhyApart of={of} />
    </li>
  );
}
