import { useState, type CSSProperties, type ReactNode } from 'react';
import classes from './folded-text.module.css';
import linkButton from './link-button.module.css';

interface FoldedTextProps {
  /** At most so many lines are shown at first. */
  readonly lines: number;
  readonly children: ReactNode;
}

/**
 * Shows the first lines of a text, and all of it on demand, in a box that scrolls: a long message
 * must not push the screen away. A text that fits has no button.
 */
export function FoldedText({ lines, children }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const [watch] = useState(() => (box: HTMLDivElement | null): (() => void) | undefined => {
    if (box === null) return undefined;
    const look = (): void => setCut(box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  });
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key
        tabIndex={isOpen ? 0 : undefined}
        ref={isOpen ? undefined : watch}
        className={isOpen ? classes.open : classes.folded}
        style={{ '--folded-lines': lines } as CSSProperties}
        // A link that a key reaches is to be seen.
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={`${linkButton.link} ${classes.button ?? ''}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
