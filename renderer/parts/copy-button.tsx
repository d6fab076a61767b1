import { useClipboard } from '@mantine/hooks';
import classes from './copy-button.module.css';
import { revealHostile } from './reveal-hostile.ts';

interface CopyButtonProps {
  /** The exact value. */
  readonly value: string;
  /** What it is, e.g. 'address'. */
  readonly what: string;
  readonly tabIndex?: number;
}

/**
 * Copies the exact value and shows a tick for a moment, or a cross if the clipboard refuses. A
 * single element with a picture from the style sheet, because tables have several in each row and
 * redraw rows while scrolling.
 */
export function CopyButton({ value, what, tabIndex = 0 }: CopyButtonProps) {
  const { copied, error, copy } = useClipboard({ timeout: 1200 });
  // A field's name may be a key of somebody else's JSON.
  const name = revealHostile(what, 80).text;
  return (
    <button
      type="button"
      className={classes.copy}
      tabIndex={tabIndex}
      data-copies
      data-copied={copied || undefined}
      data-refused={error !== null || undefined}
      title={
        error === null ? undefined : 'The clipboard did not take it. Select the text and copy it by hand.'
      }
      aria-label={copied ? `Copied ${name}` : error === null ? `Copy ${name}` : `Could not copy ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        copy(value);
      }}
    />
  );
}
