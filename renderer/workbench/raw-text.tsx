import type { ReactNode } from 'react';
import { CopyButton } from '../parts/copy-button.tsx';
import type { ChainSubject } from '../parts/chain-subject.ts';
import { TextWithLinks } from './text-with-links.tsx';
import classes from './workbench.module.css';

interface RawTextProps {
  readonly heading: ReactNode;
  /** For the copy button, e.g. 'record'. */
  readonly what: string;
  readonly whole: string;
  /** What of it the screen takes. */
  readonly shown: string;
  /** Whose addresses and hashes it has, where they are to be links. */
  readonly linksOn?: ChainSubject['chain'];
  /** Beside the copy button. */
  readonly children?: ReactNode;
}

/** A text as it came, which may be very long: shown as far as the screen takes it, copied whole. */
export function RawText({ heading, what, whole, shown, linksOn, children }: RawTextProps) {
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
          Too large to show: {whole.length.toLocaleString('en')} characters. Shown in part; copied whole.
        </p>
      )}
      <pre className={`${classes.raw} casebook-foreign`}>
        {linksOn === undefined ? shown : <TextWithLinks text={shown} chain={linksOn} />}
      </pre>
    </>
  );
}
