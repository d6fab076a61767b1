import { Popover } from '@mantine/core';
import type { Completeness } from '../cases/case-records.ts';
import { Badge, type BadgeTone } from '../parts/badge.tsx';
import classes from './workbench.module.css';

const WORDS: Readonly<Record<Completeness['level'], { readonly word: string; readonly tone: BadgeTone }>> = {
  complete: { word: 'complete', tone: 'in' },
  'complete-to-cap': { word: 'complete up to the service’s cap', tone: 'warning' },
  partial: { word: 'partial', tone: 'warning' },
  unknown: { word: 'completeness unknown', tone: 'plain' },
};
const OUTCOME: Readonly<
  Record<Completeness['witnesses'][number]['outcome'], { readonly word: string; readonly tone: BadgeTone }>
> = {
  met: { word: 'met', tone: 'in' },
  failed: { word: 'failed', tone: 'failed' },
  'not-checkable': { word: 'not checkable', tone: 'plain' },
};

/** How complete a set is, in words; the reason and the witnesses on click. */
export function CompletenessBadge({ completeness }: { readonly completeness: Completeness }) {
  const { word, tone } = WORDS[completeness.level];
  return (
    <Popover position="bottom-start" withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.plainButton}
          aria-label={`Completeness: ${word}`}
          title={completeness.reason}
        >
          <Badge tone={tone}>{word}</Badge>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.statement}>
          {completeness.reason}
          <ul className={classes.witnesses}>
            {completeness.witnesses.map(({ name, outcome, detail }) => (
              <li key={name}>
                <Badge tone={OUTCOME[outcome].tone}>{OUTCOME[outcome].word}</Badge>
                <span>
                  {name}. <span className={classes.dim}>{detail}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
