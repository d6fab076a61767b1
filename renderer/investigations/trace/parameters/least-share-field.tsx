import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../trace.module.css';
import { WHOLE_SHARE } from '../trace-view.ts';

interface LeastShareFieldProps {
  /** Parts per million; undefined follows every payment. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const PER_PERCENT = 10_000;

/** Converts a typed percentage to parts per million; undefined if it is empty or out of range. */
function shareOf(typed: number | string): number | undefined {
  const share = Math.round(Number(typed) * PER_PERCENT);
  return typed === '' || !(share >= 1 && share <= WHOLE_SHARE) ? undefined : share;
}

/** The share below which a payment is not followed. It counts once it is confirmed. */
export function LeastShareField({ value, onChange }: LeastShareFieldProps) {
  const [typed, setTyped] = useState<number | string>(value === undefined ? '' : value / PER_PERCENT);
  const confirm = (): void => {
    if (shareOf(typed) !== value) onChange(shareOf(typed));
  };
  return (
    <NumberInput
      className={`${classes.field} ${classes.leastShare}`}
      label="End below share"
      title="A payment that carries less than this share of the source ends the trace at its recipient; empty follows every payment"
      placeholder="0.01"
      suffix=" %"
      min={0}
      max={100}
      decimalScale={4}
      hideControls
      value={typed}
      onChange={setTyped}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') confirm();
      }}
    />
  );
}
