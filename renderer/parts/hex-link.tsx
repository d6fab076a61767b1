import { use, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { groupedCount } from '../../shared/units/count-text.ts';
import { isAddress, isHash, shortHex, type ShownDigits } from '../../shared/units/hex.ts';
import { clipboardText } from './clipboard-text.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './hex-link.module.css';
import { LengthenedContext } from './known-addresses.ts';
import { OPENS_TAB } from './opens-tab.ts';
import { revealHostile, revealWhole } from './reveal-hostile.ts';
import { textInParts } from './text-in-parts.tsx';
import { TellingContext } from './telling-labels.ts';
import { askForMenu, subjectAttributes, type ChainSubject, type SubjectKind } from './chain-subject.ts';

interface HexLinkProps {
  /** The full value as it came. */
  readonly value: string;
  /** What it is, e.g. 'transaction hash'. */
  readonly what: string;
  /**
   * The subject of its menu. @default 'hash' for 32 bytes, 'address' for 20, no menu for anything
   * else
   */
  readonly subject?: SubjectKind | undefined;
  /** @default 'main' */
  readonly chain?: ChainSubject['chain'] | undefined;
  /** For a block hash: the height of its block, if known. */
  readonly height?: string | undefined;
  /** Opens its tab; absent if it leads nowhere. */
  readonly onOpen?: (() => void) | undefined;
  /** The value in another form, e.g. with checksum capitals; shown on hover and copied. */
  readonly full?: string | undefined;
  /** Stands before an address, or in place of any other value. */
  readonly label?: string | undefined;
  /** True if the caller shows the address itself beside its label. @default false */
  readonly isLabelAlone?: boolean | undefined;
  /** A warning about the value, which is marked and shows it on hover. */
  readonly remark?: string | undefined;
  /** A small picture of the value, before it. */
  readonly picture?: ReactNode;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** Characters on hover: data of a log may have millions. The copy is always complete. */
const MOST_ON_HOVER = 400;
/** The display limit of malformed text. */
const MALFORMED_CHARACTERS = 24;

const isHexDigits = (full: string): boolean => /^0x[0-9a-f]*$/i.test(full.slice(0, MOST_ON_HOVER));

const shortOf = (full: string, shown: ShownDigits | undefined): string =>
  isHexDigits(full) ? shortHex(full, shown) : revealHostile(full, MALFORMED_CHARACTERS).text;

/** The rest of a longer label is on hover. */
const LABEL_CHARACTERS = 80;

/** A label; where it is cut, what tells it from labels that begin alike stays. */
function LabelName({ text }: { readonly text: string }) {
  const part = use(TellingContext).get(text);
  if (part === undefined) return <span className={classes.name}>{textInParts(text)}</span>;
  return (
    <span className={`${classes.name} ${classes.parts}`}>
      <span>{text.slice(0, part.from)}</span>
      <span className={classes.telling}>{text.slice(part.from, part.to)}</span>
      <span className={classes.rest}>{text.slice(part.to)}</span>
    </span>
  );
}

/** A value of another form than its kind is not a subject, so it has no menu. */
const subjectOf = (value: string, kind: SubjectKind | undefined): SubjectKind | undefined =>
  isHash(value) ? (kind ?? 'hash') : isAddress(value) ? (kind ?? 'address') : undefined;

/**
 * Shows a hash or address in short form, with the full value on hover, a link and a menu. Its copy
 * button appears with the pointer or the focus: a table has several in each row, and each step of
 * scrolling would create and remove buttons that nobody sees.
 */
export function HexLink({
  value,
  what,
  subject,
  chain = 'main',
  height,
  onOpen,
  full = value,
  label,
  isLabelAlone = false,
  remark,
  picture,
  tabIndex = 0,
}: HexLinkProps) {
  const [isAtHand, setAtHand] = useState(false);
  const lengthened = use(LengthenedContext);
  const kind = subjectOf(value, subject);
  const digits = lengthened.size === 0 ? undefined : lengthened.get(value.toLowerCase());
  // A label may come from a file that somebody else wrote.
  const isLabel = label !== undefined && label !== '';
  const name = isLabel ? revealHostile(label, LABEL_CHARACTERS).text : '';
  const isAddressLabel = isLabel && !isLabelAlone && isAddress(value);
  const short: ReactNode = isAddressLabel ? (
    // Anyone can give two addresses one name, so a label never stands without its address.
    <>
      <LabelName text={name} /> <span className={classes.ends}>{shortOf(full, digits)}</span>
    </>
  ) : isLabel ? (
    textInParts(name)
  ) : isHexDigits(full) ? (
    shortOf(full, digits)
  ) : (
    textInParts(shortOf(full, digits))
  );
  const whole =
    full.length <= MOST_ON_HOVER
      ? full
      : `${full.slice(0, MOST_ON_HOVER)}… (${groupedCount(full.length)} characters)`;
  // The label, too: its place may be narrower than it is.
  const title = [...(isLabel ? [label] : []), whole, ...(remark === undefined ? [] : [remark])]
    .map(revealWhole)
    .join('\n');
  const classesOf = (own: string | undefined): string =>
    [
      own,
      isAddressLabel ? classes.labelled : isLabel ? classes.label : '',
      remark === undefined ? '' : classes.remarked,
    ]
      .filter((each) => each !== '' && each !== undefined)
      .join(' ');
  return (
    <span
      className={classes.hex}
      data-labelled={isAddressLabel || undefined}
      onPointerEnter={() => setAtHand(true)}
      onFocus={() => setAtHand(true)}
      onPointerLeave={({ currentTarget }: PointerEvent) =>
        setAtHand(currentTarget.contains(document.activeElement))
      }
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setAtHand(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
      {...(kind !== undefined && subjectAttributes({ kind, value, chain, height }))}
    >
      {picture}
      {onOpen !== undefined ? (
        <button
          type="button"
          {...OPENS_TAB}
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
      ) : kind !== undefined && tabIndex >= 0 ? (
        // It leads nowhere, but the keyboard must be able to reach its menu.
        <button
          type="button"
          className={classesOf(classes.still)}
          title={title}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          onClick={(event) => askForMenu(event.currentTarget)}
        >
          {short}
        </button>
      ) : (
        <span className={classesOf(isLabel ? undefined : classes.text)} title={title}>
          {short}
        </span>
      )}
      {isAtHand && (
        <span className={classes.copy}>
          <CopyButton key={full} value={clipboardText(full)} what={what} tabIndex={-1} />
        </span>
      )}
    </span>
  );
}
