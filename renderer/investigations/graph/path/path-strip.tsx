import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { countWords } from '../../../../shared/units/count-words.ts';
import { SubjectLink } from '../../../workbench/subject-link.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
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
  const workbench = useWorkbench();
  const link = (address: string): ReactNode => (
    <SubjectLink
      subject={{ kind: 'address', value: address, chain: 'main' }}
      what="address"
      workbench={workbench}
    />
  );
  const ends = (
    <>
      from {link(sought.from)} to {link(sought.to)}
    </>
  );
  return (
    <div className={classes.path} role="status">
      {path === undefined ? (
        <>
          <span>
            No path {ends}{' '}
            {isNowhere ? 'in anything collected, within the filter.' : 'along the arrows on the canvas.'}
          </span>
          {!isNowhere && (
            <Button size="compact-xs" variant="default" onClick={onLookEverywhere}>
              Look in everything collected
            </Button>
          )}
        </>
      ) : (
        <span>
          Path of {countWords(path.length - 1, 'step')}:{' '}
          {path.map((address, step) => (
            // A path comes to no address twice.
            <Fragment key={address}>
              {step > 0 && ' → '}
              {link(address)}
            </Fragment>
          ))}
        </span>
      )}
      <Button size="compact-xs" variant="subtle" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
