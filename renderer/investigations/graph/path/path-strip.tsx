import { Button } from '@mantine/core';
import { shortHex } from '../../../../shared/units/hex.ts';
import classes from '../graph.module.css';

/** A way that was looked for. */
export interface SoughtPath {
  readonly from: string;
  readonly to: string;
}

interface PathStripProps {
  readonly sought: SoughtPath;
  /** Undefined where there is none on the canvas. */
  readonly path: readonly string[] | undefined;
  /** Looks among everything collected, and draws what it finds; false where there is none either. */
  readonly onLookEverywhere: () => boolean;
  /** True after that found nothing. */
  readonly isNowhere: boolean;
  readonly onClose: () => void;
}

/** The way between two addresses, or that there is none. */
export function PathStrip({ sought, path, onLookEverywhere, isNowhere, onClose }: PathStripProps) {
  const ends = `from ${shortHex(sought.from)} to ${shortHex(sought.to)}`;
  return (
    <div className={classes.path} role="status">
      {path === undefined ? (
        <>
          <span>
            {isNowhere
              ? `No path ${ends} in anything collected, within the filter.`
              : `No path ${ends} along the arrows on the canvas.`}
          </span>
          {!isNowhere && (
            <Button size="compact-xs" variant="default" onClick={onLookEverywhere}>
              Look in everything collected
            </Button>
          )}
        </>
      ) : (
        <span>
          Path of {path.length - 1} {path.length === 2 ? 'step' : 'steps'}: {path.map(shortHex).join(' → ')}
        </span>
      )}
      <Button size="compact-xs" variant="subtle" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
