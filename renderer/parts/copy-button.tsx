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

/** Copies the exact value and shows a tick for a moment. One element with a picture of the style sheet: tables have several in each row, and draw rows anew as they are scrolled. */
export function CopyButton({ value, what, tabIndex = 0 }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ timeout: 1200 });
  // A field's name may be a key of somebody else's JSON.
  const name = revealHostile(what, 80).text;
  return (
    <button
      type="button"
      className={classes.copy}
      tabIndex={tabIndex}
      data-copies
      data-copied={copied || undefined}
      aria-label={copied ? `Copied ${name}` : `Copy ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        copy(value);
      }}
    />
  );
}
