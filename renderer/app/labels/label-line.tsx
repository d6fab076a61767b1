import { ActionIcon, Button } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { LabelRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  countingLabel,
  originOf,
  shortOriginOf,
  type LabelEntry,
  type LabelScope,
} from '../../../shared/engine/labels/label-book.ts';
import { Badge } from '../../parts/badge.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { LabelledSubject } from './labelled-subject.tsx';
import classes from './labels.module.css';
import { SCOPE_TEXT } from './scope-text.ts';

interface LabelLineProps {
  readonly entry: LabelEntry;
  /** What its label is taken for; undefined if for nothing else. */
  readonly warning: string | undefined;
  /** The scopes with a column. */
  readonly scopes: readonly LabelScope[];
  readonly isReadOnly: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  /** Removes the label that is displayed. */
  readonly onRemove: () => void;
}

function ScopeCell({
  record,
  counts,
  isContested,
}: {
  readonly record: LabelRecord | undefined;
  readonly counts: boolean;
  readonly isContested: boolean;
}) {
  return (
    <span role="cell" className={classes.cell}>
      {record !== undefined && (
        <span className={`${classes.text} ${counts ? classes.counts : classes.outranked}`}>
          <HostileText text={record.label} atMost={60} />
        </span>
      )}
      {record?.others !== undefined && (
        <span
          className={classes.dim}
          title={`Also called ${record.others.map((each) => `${revealWhole(each.label)} (${revealWhole(originOf(each))})`).join(', ')}`}
        >
          +{groupedCount(record.others.length)}
        </span>
      )}
      {record !== undefined && isContested && counts && <Badge tone="accent">counts</Badge>}
    </span>
  );
}

function RemoveButton({ entry, onRemove }: { readonly entry: LabelEntry; readonly onRemove: () => void }) {
  const [asking, setAsking] = useState(false);
  const what = `the label ${revealWhole(countingLabel(entry))} of ${SCOPE_TEXT[entry.counts]}`;
  // One button serves for both clicks, so that the keyboard focus stays on it.
  return (
    <Button
      size="compact-xs"
      variant={asking ? 'filled' : 'subtle'}
      color={asking ? 'red' : 'gray'}
      aria-label={asking ? `Yes, remove ${what}` : `Remove ${what}`}
      title={asking ? undefined : `Remove ${what}`}
      onClick={() => (asking ? onRemove() : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {asking ? 'Delete label?' : <IconTrash size={14} />}
    </Button>
  );
}

/** One subject with its labels of both scopes. The label that is displayed everywhere is marked. */
export function LabelLine({ entry, scopes, warning, isReadOnly, onOpen, onEdit, onRemove }: LabelLineProps) {
  const { subject, ofCase, ofAll, counts } = entry;
  const shown: LabelScope = counts;
  const record = shown === 'case' ? ofCase : ofAll;
  const isContested = ofCase !== undefined && ofAll !== undefined;
  if (record === undefined) return null;
  const setAt = new Date(record.updatedAt).toISOString();
  const origin = shortOriginOf(record);
  const details = [record.date, record.remark].filter((each) => each !== undefined).join(': ');
  return (
    <>
      <span role="cell" className={classes.cell}>
        <LabelledSubject subject={subject} onOpen={onOpen} />
      </span>
      {scopes.map((scope) => (
        <ScopeCell
          key={scope}
          record={scope === 'case' ? ofCase : ofAll}
          counts={counts === scope}
          isContested={isContested}
        />
      ))}
      <span role="cell" className={classes.cell}>
        {warning !== undefined && (
          <Badge tone="warning" title={warning}>
            looks like another
          </Badge>
        )}
        <span className={classes.text} title={revealWhole(originOf(record))}>
          <HostileText text={details === '' ? origin : `${origin} · ${details}`} atMost={120} />
        </span>
      </span>
      <span role="cell" className={classes.figures} title={`${setAt} (UTC)`}>
        {setAt.slice(0, 16).replace('T', ' ')}
      </span>
      <span role="cell" className={classes.acts}>
        {!isReadOnly && (
          <>
            <ActionIcon
              size="sm"
              aria-label={`Edit the label ${revealWhole(countingLabel(entry))}`}
              title="Edit"
              onClick={onEdit}
            >
              <IconEdit size={14} />
            </ActionIcon>
            <RemoveButton entry={entry} onRemove={onRemove} />
          </>
        )}
      </span>
    </>
  );
}
