import { groupedCount } from '../../../shared/units/count-text.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from './node-object.module.css';

/** Characters to show; the rest is in the raw response. */
const SHOWN_CHARACTERS = 130;

/** Shows hex data: the number of bytes, their beginning, and a button that copies all of them. */
export function BytesText({ value, what }: { readonly value: JsonValue; readonly what: string }) {
  const text = valueText(value);
  if (text === '0x') return <span className={classes.dim}>no bytes (0x)</span>;
  const isWhole = /^0x([0-9a-fA-F]{2})+$/.test(text);
  const count = (text.length - 2) / 2;
  return (
    <span>
      {isWhole && (
        <span className={classes.dim}>
          {groupedCount(count)} {count === 1 ? 'byte' : 'bytes'}{' '}
        </span>
      )}
      <span className="casebook-mono">
        <HostileText text={text} atMost={SHOWN_CHARACTERS} />
      </span>{' '}
      <CopyButton value={text} what={what} />
    </span>
  );
}
