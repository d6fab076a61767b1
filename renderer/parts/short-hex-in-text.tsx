import { Fragment, type ReactNode } from 'react';

/** As shortHex writes it. */
const SHORT_HEX = /(0x[0-9a-f]+…[0-9a-f]+)/i;

/**
 * Shows the short addresses and hashes of a sentence in the face of all others: in the face of text, the
 * mark of what is left out looks like three full stops.
 */
export const shortHexInText = (text: string): ReactNode =>
  SHORT_HEX.test(text)
    ? text.split(SHORT_HEX).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same text has the same parts
        <Fragment key={place}>
          {place % 2 === 1 ? <span className="casebook-mono">{part}</span> : part}
        </Fragment>
      ))
    : text;
