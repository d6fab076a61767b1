import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleHalf, IconLoader, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { narrowingText } from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import { Badge } from '../../../parts/badge.tsx';
import { CollectionStrip } from '../../../collection/collection-strip.tsx';
import { ButtonPanel } from '../../../tab/button-panel.tsx';
import { STATE_TEXT } from '../../../collection/completeness/completeness-text.ts';
import { kindStateText } from './state-timeline.ts';
import classes from './timeline.module.css';

interface KindChipProps {
  readonly of: KindOfAddress & { readonly collection: CollectionRecord };
  /** Of its collection; undefined while it is being read. */
  readonly progress: CollectionProgress | undefined;
  readonly isShown: boolean;
  /** Why it cannot be switched now; undefined if it can. */
  readonly fixed: string | undefined;
  readonly onSwitch: () => void;
  readonly onLook: (collectionId: string) => void;
  readonly onAgain: () => void;
}

const dayOf = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 16).replace('T', ' ');

/** A collected kind: its name switches it; its arrow shows how and in which collections it came. */
export function KindChip({ of, progress, isShown, fixed, onSwitch, onLook, onAgain }: KindChipProps) {
  const { kind, collection, state, all } = of;
  const [isOpen, setOpen] = useState(false);
  const { tone } = STATE_TEXT[state];
  const stateText = kindStateText(of);
  const [count, noun] = countText(collection.rowCount, 'row').split(' ');
  return (
    <span className={classes.chip} data-on={isShown || undefined}>
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={isShown}
        title={fixed ?? `${kind.title}, ${stateText}: ${isShown ? 'shown' : 'not shown'}`}
        disabled={fixed !== undefined}
        onClick={onSwitch}
      >
        {kind.label}{' '}
        <span className={classes.rows}>
          {count}
          <VisuallyHidden> {noun}</VisuallyHidden>
        </span>
        <VisuallyHidden>, {stateText}</VisuallyHidden>
        <span className={classes.state} aria-hidden>
          {state === 'complete' ? (
            <IconCircleCheck size={13} className={classes.complete} />
          ) : state === 'complete-to-cap' ? (
            <IconCircleHalf size={13} className={classes.capped} />
          ) : state === 'collecting' ? (
            // As wide as its replacement, so that nothing moves.
            <IconLoader size={13} className={classes.collecting} />
          ) : (
            <Badge tone={tone}>{stateText}</Badge>
          )}
        </span>
      </button>
      <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-start">
        <Popover.Target>
          <button
            type="button"
            className={classes.more}
            onClick={() => setOpen(!isOpen)}
            aria-label={`About ${kind.label}`}
            title={`How “${kind.label}” was collected`}
          >
            <IconChevronDown size={12} />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <section className={classes.panel} aria-label={kind.title}>
            <strong>{kind.title}</strong>
            {progress !== undefined && <CollectionStrip progress={progress} onAgain={onAgain} />}
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
                    onClick={() => {
                      setOpen(false);
                      onLook(each.collectionId);
                    }}
                    title="Only the rows of this collection, with all columns of its list"
                  >
                    Open by itself
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </Popover.Dropdown>
      </ButtonPanel>
    </span>
  );
}

interface MissingKindChipProps {
  readonly of: KindOfAddress;
  /** Why nothing can be collected now; undefined if it can. */
  readonly blocked: string | undefined;
  readonly onCollect: () => void;
}

/** A kind that was not collected: says so, with the button that collects it. */
export function MissingKindChip({ of: { kind }, blocked, onCollect }: MissingKindChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-start">
      <Popover.Target>
        <button
          type="button"
          className={classes.missing}
          onClick={() => setOpen(!isOpen)}
          aria-label={`${kind.label}: not collected`}
        >
          <IconPlus size={11} aria-hidden />
          {kind.label}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className={classes.ask} aria-label={kind.title}>
          <strong>{kind.title}</strong>
          <span>Not collected for this address yet.</span>
          {blocked !== undefined && <span>{blocked}</span>}
          <Button disabled={blocked !== undefined} onClick={onCollect}>
            Collect {kind.label}
          </Button>
        </section>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
