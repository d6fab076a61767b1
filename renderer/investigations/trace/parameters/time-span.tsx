import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readTimeInput, turnedTimes } from '../../../../shared/engine/row-filter/filter-input.ts';
import classes from '../trace.module.css';
import type { TraceView } from '../trace-view.ts';

interface TimeSpanProps extends Pick<TraceView, 'since' | 'until'> {
  readonly onChange: (part: Pick<TraceView, 'since' | 'until'>) => void;
}

const timeText = (unixMs: number | undefined): string =>
  unixMs === undefined ? '' : new Date(unixMs).toISOString().slice(0, 19).replace('T', ' ');

/** In which time an address paid what is traced; empty for any time. */
export function TimeSpan({ since, until, onChange }: TimeSpanProps) {
  const [texts, setTexts] = useState({ since: timeText(since), until: timeText(until) });
  const from = readTimeInput(texts.since, false);
  const to = readTimeInput(texts.until, true);
  const turned = turnedTimes(from.value, to.value);
  const confirm = (): void => {
    if (from.error !== undefined || to.error !== undefined || turned !== undefined) return;
    if (from.value !== since || to.value !== until) onChange({ since: from.value, until: to.value });
  };
  const field = (name: 'since' | 'until', label: string, error: string | undefined) => (
    <TextInput
      className={`${classes.field} ${classes.time}`}
      label={label}
      placeholder="2026-01-31 18:00"
      value={texts[name]}
      error={error}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTexts((before) => ({ ...before, [name]: value }));
      }}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') confirm();
      }}
    />
  );
  return (
    <>
      {field('since', 'Paid from (UTC)', from.error)}
      {field('until', 'Paid until (UTC)', to.error ?? turned)}
    </>
  );
}
