import { Button } from '@mantine/core';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import type { AddressCoverage } from '../../../collection/of-address/address-coverage.ts';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import type { MissingKinds } from '../../../collection/of-address/collect-kinds.ts';
import classes from './panel.module.css';

interface CoverageDetailsProps {
  readonly address: string;
  readonly coverage: AddressCoverage;
  /** Collects the rest of these kinds of the address's transactions. */
  readonly onCollect: (kinds: MissingKinds) => Promise<void>;
}

/**
 * How much of an address's trail is collected, kind by kind, and the button that collects the rest;
 * the graph itself sends no requests.
 */
export function CoverageDetails({ address, coverage, onCollect }: CoverageDetailsProps) {
  const { openTab } = useWorkbench();
  const missing = coverage.kinds.filter((each) => each.missing !== undefined);
  return (
    <section className={classes.section} aria-label="What is collected">
      <h3>
        Trail: <span data-level={coverage.level}>{coverage.text}</span>
      </h3>
      <ul className={classes.kinds}>
        {coverage.kinds.map(({ kind, title, level, text }) => (
          <li key={kind} data-level={level}>
            <span>{title}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <CollectButton label="Collect what is missing" onCollect={() => onCollect(missing)} />
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        title="Its actions and their details are collected there: details name the recipients, and those are the arrows"
        onClick={() => openTab({ kind: 'trade-zone', params: { subject: address } })}
      >
        Open in the trade zone
      </Button>
    </section>
  );
}
