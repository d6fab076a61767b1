import classes from './height-link.module.css';
import { subjectAttributes, type ChainSubject } from './chain-subject.ts';

interface HeightLinkProps {
  /** Digits, as they came. */
  readonly height: string;
  /** @default 'main' */
  readonly chain?: ChainSubject['chain'];
  readonly onOpen: () => void;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** A block height that leads to its block, with a menu. */
export function HeightLink({ height, chain = 'main', onOpen, tabIndex = 0 }: HeightLinkProps) {
  return (
    <button
      type="button"
      className={classes.height}
      tabIndex={tabIndex}
      onClick={onOpen}
      {...(/^\d+$/.test(height) && subjectAttributes({ kind: 'height', value: height, chain }))}
    >
      {height}
    </button>
  );
}
