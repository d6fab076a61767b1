import type { ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { TextWithLinks } from '../../tab/linked-text/text-with-links.tsx';
import classes from '../../tab/workbench.module.css';

interface RawTextProps {
  readonly heading: ReactNode;
  /** Names the text for its copy button, e.g. 'record'. */
  readonly what: string;
  readonly whole: string;
  /** The part for the screen. */
  readonly shown: string;
  /** True if `shown` lacks only the ends of long fields, and not what follows them. @default false */
  readonly hasShortFields?: boolean;
  /** The chain of its addresses and hashes. */
  readonly linksOn: ChainSubject['chain'];
  /** The known subjects of its values; see TextWithLinks. */
  readonly known?: ReadonlyMap<string, ChainSubject> | undefined;
  /** Placed beside the copy button. */
  readonly children?: ReactNode;
}

/**
 * Shows a text as it came, which may be very long: truncated for the screen, with deceptive
 * characters written out; copies it whole and unchanged.
 */
export function RawText({
  heading,
  what,
  whole,
  shown,
  hasShortFields = false,
  linksOn,
  known,
  children,
}: RawTextProps) {
  return (
    <>
      <div className={classes.rawHead}>
        <h3 className={classes.sectionTitle}>
          {heading} <CopyButton value={whole} what={what} />
        </h3>
        {children}
      </div>
      {shown !== whole && (
        <p className={classes.dim}>
          {hasShortFields
            ? 'Long fields are shortened here; the copy button takes all of them.'
            : `Too large to show whole: ${groupedCount(whole.length)} characters. This is the beginning; the copy button takes all of it.`}
        </p>
      )}
      <TextWithLinks text={shown} what={what} chain={linksOn} known={known} />
    </>
  );
}
