import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KindOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { kindsText } from './collect-button.tsx';
import classes from './trail.module.css';

interface EmptyTrailProps {
  /** Why nothing can be collected now; undefined if it can. */
  readonly blocked: string | undefined;
  /** The kinds of the address, and those of them that the button collects. */
  readonly kinds: readonly KindOfAddress[];
  readonly chosen: readonly KindOfAddress[];
  /** The button that collects them. */
  readonly collect: ReactNode;
  /** Opens the form of one list. */
  readonly onAsk: () => void;
}

/** What a trail shows before anything is collected: what there is to collect, and how. */
export function EmptyTrail({ blocked, kinds, chosen, collect, onAsk }: EmptyTrailProps) {
  return (
    <section className={classes.empty} aria-label="Nothing collected yet">
      <h2>Nothing has been collected for this address yet.</h2>
      <p>
        {blocked ??
          `“Collect ${kindsText(chosen.length, kinds.length)}” requests ${
            chosen.length === kinds.length
              ? 'every list that the service has about the address'
              : 'the lists that you chose'
          }: ${chosen.map(({ kind }) => kind.label).join(', ')}.`}
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
