import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { countText } from '../../../../shared/units/count-text.ts';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import classes from '../graph.module.css';
import { isFaultless, type FoundPath } from './find-path.ts';
import { pathText } from './path-text.ts';

/** A path that the user looked for. */
export interface SoughtPath {
  readonly from: string;
  readonly to: string;
}

interface PathStripProps {
  readonly sought: SoughtPath;
  /** Undefined if there is none on the canvas. */
  readonly path: FoundPath | undefined;
  /** Searches everything collected for one, or for a better one, and draws it. */
  readonly onLookEverywhere: () => void;
  /** True after that found nothing better. */
  readonly isNowhere: boolean;
  readonly onClose: () => void;
}

/** The path between two addresses, or that there is none. */
export function PathStrip({ sought, path, onLookEverywhere, isNowhere, onClose }: PathStripProps) {
  const links = useSubjectLinks();
  const link = (address: string): ReactNode => (
    <SubjectLink subject={{ kind: 'address', value: address, chain: 'main' }} what="address" links={links} />
  );
  const ends = (
    <>
      from {link(sought.from)} to {link(sought.to)}
    </>
  );
  const text = path && pathText(path);
  const canBeBetter = path === undefined || (path.addresses.length > 1 && !isFaultless(path));
  return (
    <div className={classes.path} role="status">
      <span>
        {path === undefined ? (
          <>
            No path {ends}{' '}
            {isNowhere ? 'in anything collected, within the filter.' : 'along the arrows on the canvas.'}
          </>
        ) : (
          <>
            Path of {countText(path.addresses.length - 1, 'step')}:{' '}
            {path.addresses.map((address, step) => (
              // A path visits each address once.
              <Fragment key={address}>
                {step > 0 && ' → '}
                {link(address)}
              </Fragment>
            ))}
            {text?.inOrder !== undefined && <span className={classes.pathText}>{text.inOrder}</span>}
            {text?.warnings.map((warning) => (
              <span key={warning} className={classes.pathWarning}>
                ⚠ {warning}
              </span>
            ))}
            {canBeBetter && isNowhere && (
              <span className={classes.pathText}>
                No better path in the collected rows, within the filter.
              </span>
            )}
          </>
        )}
      </span>
      {canBeBetter && !isNowhere && (
        <Button size="compact-xs" variant="default" onClick={onLookEverywhere}>
          Look in everything collected
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
