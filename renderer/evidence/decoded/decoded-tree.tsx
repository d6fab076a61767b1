import { useState } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import {
  argumentLabel,
  decodedText,
  type DecodedArgument,
  type DecodedValue,
} from '../../../shared/engine/abi/decoded-value.ts';
import { clipboardJson } from '../../parts/clipboard-text.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { DecodedValueText, type DecodedValueTextProps } from './decoded-value-text.tsx';
import classes from './decoded.module.css';
import linkButton from '../../parts/link-button.module.css';

type DecodedTreeProps = Pick<DecodedValueTextProps, 'value' | 'labels' | 'onAddress'>;

/** The number of members shown at first, and added by each “more”. */
const AT_ONCE = 20;

interface Member {
  readonly label: string;
  readonly type?: string;
  readonly value: DecodedValue;
}

const ofArgument = (argument: DecodedArgument, place: number): Member => ({
  label: argumentLabel(argument, place),
  type: argument.type,
  value: argument.value,
});

const membersOf = (value: Extract<DecodedValue, { kind: 'list' | 'tuple' }>, most: number): Member[] =>
  value.kind === 'list'
    ? value.items.slice(0, most).map((item, place) => ({ label: String(place), value: item }))
    : value.items.slice(0, most).map(ofArgument);

/**
 * Shows a decoded value where there is room: a line for each member of a list or tuple, at any
 * depth. Copies whole.
 */
export function DecodedTree({ value, labels, onAddress }: DecodedTreeProps) {
  const [most, setMost] = useState(AT_ONCE);
  if (value.kind !== 'list' && value.kind !== 'tuple')
    return <DecodedValueText value={value} labels={labels} onAddress={onAddress} />;
  const further = value.items.length - most;
  return (
    <div>
      <span className={classes.dim}>{countText(value.items.length, 'member')} </span>
      <CopyButton value={clipboardJson(decodedText(value))} what={value.kind} />
      <ul className={classes.tree}>
        {membersOf(value, most).map(({ label, type, value: member }, place) => (
          <li key={`${place} ${label}`}>
            <span className={classes.dim} title={type}>
              <HostileText text={label} atMost={40} />
            </span>
            <DecodedTree value={member} labels={labels} onAddress={onAddress} />
          </li>
        ))}
      </ul>
      {further > 0 && (
        <button type="button" className={linkButton.link} onClick={() => setMost(most + 5 * AT_ONCE)}>
          {groupedCount(further)} more…
        </button>
      )}
    </div>
  );
}
