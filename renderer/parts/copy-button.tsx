import { useClipboard } from '@mantine/hooks';
import classes from './copy-button.module.css';

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
  return (
    <button
      type="button"
      className={classes.copy}
      tabIndex={tabIndex}
      data-copies
      data-copied={copied || undefined}
      aria-label={copied ? `Copied ${what}` : `Copy ${what}`}
      onClick={(event) => {
        event.stopPropagation();
        copy(value);
      }}
    />
  );
}
