import { shortHex } from '../../shared/units/hex.ts';
import { CopyButton } from './copy-button.tsx';
import { revealHostile } from './reveal-hostile.ts';
import classes from './hex-link.module.css';

interface HexLinkProps {
  /** The full value as it came. */
  readonly value: string;
  /** What it is, e.g. 'transaction hash'. */
  readonly what: string;
  /** Opens its tab; absent where it leads nowhere. */
  readonly onOpen?: (() => void) | undefined;
  /** The value in another form, e.g. with checksum capitals; shown on hover and copied. */
  readonly full?: string | undefined;
  readonly label?: string | undefined;
  /** A warning about the value, on hover; it is marked for it. */
  readonly remark?: string | undefined;
  readonly tabIndex?: number;
}

/** Characters on hover: data of a log may have millions. The copy is always whole. */
const MOST_ON_HOVER = 400;

/** A hash or address in the short form of the field, with the full value on hover, a copy button, and a link. */
export function HexLink({ value, what, onOpen, full = value, label, remark, tabIndex = 0 }: HexLinkProps) {
  // A label may come from a file that somebody else wrote.
  const short = label === undefined || label === '' ? shortHex(full) : revealHostile(label, 80).text;
  const isLabel = short !== shortHex(full);
  const whole =
    full.length <= MOST_ON_HOVER
      ? full
      : `${full.slice(0, MOST_ON_HOVER)}… (${full.length.toLocaleString('en')} characters)`;
  const title = remark === undefined ? whole : `${whole}\n${remark}`;
  const classesOf = (own: string | undefined): string =>
    [own, isLabel ? classes.label : '', remark === undefined ? '' : classes.remarked]
      .filter((each) => each !== '' && each !== undefined)
      .join(' ');
  return (
    <span className={classes.hex}>
      {onOpen === undefined ? (
        <span className={classesOf(isLabel ? undefined : classes.text)} title={title}>
          {short}
        </span>
      ) : (
        <button
          type="button"
          className={classesOf(classes.link)}
          title={title}
          tabIndex={tabIndex}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {short}
        </button>
      )}
      <span className={classes.copy}>
        <CopyButton value={full} what={what} tabIndex={-1} />
      </span>
    </span>
  );
}
