import { Button } from '@mantine/core';
import { TIMELINE_KINDS } from '../../../shared/service/derived/address-timeline.ts';
import type { ReactNode } from 'react';
import classes from './trail.module.css';

const KINDS = TIMELINE_KINDS.map(({ label }) => label);

interface EmptyTrailProps {
  /** Why nothing can be collected now; undefined if it can. */
  readonly blocked: string | undefined;
  /** The button that collects all kinds. */
  readonly collect: ReactNode;
  /** Opens the form of one list. */
  readonly onAsk: () => void;
}

/** What a trail shows before anything is collected: what there is to collect, and how. */
export function EmptyTrail({ blocked, collect, onAsk }: EmptyTrailProps) {
  return (
    <section className={classes.empty} aria-label="Nothing collected yet">
      <h2>Nothing has been collected for this address yet.</h2>
      <p>
        {blocked ??
          `“Collect all kinds” requests every list that the service has about the address: ${KINDS.join(', ')}.`}
      </p>
      <div className={classes.emptyActs}>
        {collect}
        <Button variant="default" onClick={onAsk}>
          Collect one list…
        </Button>
      </div>
    </section>
  );
}
