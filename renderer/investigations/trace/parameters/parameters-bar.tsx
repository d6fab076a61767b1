import { NumberInput, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from '../trace.module.css';
import { MOST_HOPS, type TraceView } from '../trace-view.ts';
import { LeastShareField } from './least-share-field.tsx';
import { MethodMenu } from './method-menu.tsx';
import { TimeSpan } from './time-span.tsx';

interface ParametersBarProps {
  readonly view: TraceView;
  readonly onChange: (part: Partial<TraceView>) => void;
  /** True if the trace starts from what an address paid in a time. */
  readonly hasTimes: boolean;
  /** Shown at the end of the bar. */
  readonly children?: ReactNode;
}

/** A field whose text counts once it is confirmed, so that no trace runs for half a word. */
function StopsField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const confirm = (): void => {
    if (text !== value) onChange(text);
  };
  return (
    <TextInput
      className={`${classes.field} ${classes.stops}`}
      label="Stop at labels with"
      placeholder="exchange, hub"
      title="Words separated by commas: an address whose label contains one of them ends the trace"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') confirm();
      }}
    />
  );
}

/** The parameters of the trace; each change traces again. */
export function ParametersBar({ view, onChange, hasTimes, children }: ParametersBarProps) {
  const { hops, stops, shown, leastShare, isSplit } = view;
  return (
    <div className={classes.parameters} role="group" aria-label="Parameters of the trace">
      {hasTimes && <TimeSpan since={view.since} until={view.until} onChange={onChange} />}
      <NumberInput
        className={`${classes.field} ${classes.hops}`}
        label="Hops"
        title="How many addresses in a row money is followed through"
        min={1}
        max={MOST_HOPS}
        allowDecimal={false}
        value={hops}
        onChange={(value) => {
          const typed = Number(value);
          if (Number.isInteger(typed) && typed >= 1 && typed <= MOST_HOPS) onChange({ hops: typed });
        }}
      />
      <StopsField key={stops} value={stops} onChange={(text) => onChange({ stops: text })} />
      <LeastShareField value={leastShare} onChange={(share) => onChange({ leastShare: share })} />
      <MethodMenu
        shown={shown}
        onChange={(methods) => onChange({ shown: methods })}
        isSplit={isSplit}
        onSplit={(split) => onChange({ isSplit: split })}
      />
      {children}
    </div>
  );
}
