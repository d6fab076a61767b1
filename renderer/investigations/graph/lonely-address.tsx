import { Button } from '@mantine/core';
import { shownHex } from '../../parts/known-addresses.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { GraphNode } from './document/graph-document.ts';
import classes from './graph.module.css';
import type { CollectedTransfers } from './transfers/collected-transfers.ts';
import type { useGraphDetails } from './use-graph-details.ts';

interface LonelyAddressProps {
  readonly document: { readonly nodes: readonly Pick<GraphNode, 'address'>[] };
  /** Undefined until the rows are read. */
  readonly collected: Pick<CollectedTransfers, 'book' | 'unsettled'> | undefined;
  readonly details: Pick<ReturnType<typeof useGraphDetails>, 'coverageOf' | 'ofNodes'>;
  readonly openTab: (request: OpenTabRequest) => void;
}

/** Says on the canvas why its only address has no arrows: no collected row is a transfer of it. */
export function LonelyAddress({ document, collected, details, openTab }: LonelyAddressProps) {
  const [node, ...others] = document.nodes;
  if (node === undefined || others.length > 0 || collected === undefined) return null;
  const { address } = node;
  if (collected.book.addresses.has(address) || collected.unsettled.addresses.has(address)) return null;
  const told = details.ofNodes.get(address);
  const name = told?.isLabel === true ? `${told.title} ${told.short}` : shownHex(address);
  return (
    <div className={classes.lonely} role="status">
      <span className="casebook-foreign">
        {details.coverageOf(address).level === 'complete'
          ? `${name} moved nothing: no row of its trail is a transfer.`
          : `No transfer of ${name} is collected yet.`}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => openTab(trailRequest(address))}>
        Open trail
      </Button>
    </div>
  );
}
