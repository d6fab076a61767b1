import type { ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-words.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { TextWithLinks } from '../../tab/linked-text/text-with-links.tsx';
import classes from '../../tab/workbench.module.css';

interface RawTextProps {
  readonly heading: ReactNode;
  /** For the copy button and the text, e.g. 'record'. */
  readonly what: string;
  readonly whole: string;
  /** What of it the screen takes. */
  readonly shown: string;
  /** Whose addresses and hashes it has. */
  readonly linksOn: ChainSubject['chain'];
  /** What its values are; see TextWithLinks. */
  readonly known?: ReadonlyMap<string, ChainSubject> | undefined;
  /** Beside the copy button. */
  readonly children?: ReactNode;
}

/** A text as it came, which may be very long: shown as far as the screen takes it, what could deceive written out; copied whole and as it came. */
export function RawText({ heading, what, whole, shown, linksOn, known, children }: RawTextProps) {
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
          Too large to show whole: {groupedCount(whole.length)} characters. This is the beginning; the copy
          button takes all of it.
        </p>
      )}
      <TextWithLinks text={shown} what={what} chain={linksOn} known={known} />
    </>
  );
}
