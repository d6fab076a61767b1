import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { countText } from '../../../../shared/units/count-text.ts';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import classes from '../graph.module.css';
import { isFaultless, type FoundPath } from './find-path.ts';
import type { PathHop } from './path-hops.ts';
import { pathText } from './path-text.ts';

/** A path that the user looked for. */
export interface SoughtPath {
  readonly from: string;
  readonly to: string;
  /** True if everything beside it is hidden. */
  readonly only?: boolean;
}

interface PathStripProps {
  readonly sought: SoughtPath;
  /** Undefined if there is none on the canvas. */
  readonly path: FoundPath | undefined;
  /** What moved at each of its steps. */
  readonly hops: readonly PathHop[];
  readonly onHop: (edge: string) => void;
  /** True if everything beside the path is hidden. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  /** Searches everything collected for one, or for a better one, and draws it. */
  readonly onLookEverywhere: () => void;
  /** True after that found nothing better. */
  readonly isNowhere: boolean;
  readonly onClose: () => void;
}

/** One step of a path: what moved, and when. Shows its edge. */
function Hop({ hop, onHop }: { readonly hop: PathHop | undefined; readonly onHop: (edge: string) => void }) {
  if (hop === undefined) return ' → ';
  const { amount, exact, time, edge } = hop;
  return (
    <button
      type="button"
      className={classes.hop}
      title={`${exact}: show the arrow`}
      disabled={edge === undefined}
      onClick={() => edge !== undefined && onHop(edge)}
    >
      <strong>{amount}</strong> {time !== '' && <span>{time}</span>} <span aria-label="to">→</span>
    </button>
  );
}

/** The path between two addresses, or that there is none. */
export function PathStrip(props: PathStripProps) {
  const { sought, path, hops, onHop, isOnly, onOnly, onLookEverywhere, isNowhere, onClose } = props;
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
                {step > 0 && <Hop hop={hops[step - 1]} onHop={onHop} />}
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
      {path !== undefined && path.addresses.length > 1 && (
        <Button
          size="compact-xs"
          variant={isOnly ? 'filled' : 'default'}
          aria-pressed={isOnly}
          title="Hides the addresses and arrows beside the path, on the canvas and in its picture"
          onClick={() => onOnly(!isOnly)}
        >
          Only path
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
