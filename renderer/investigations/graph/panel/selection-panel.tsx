import { Button } from '@mantine/core';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import type { AddressCoverage } from '../../../collection/of-address/address-coverage.ts';
import type { GraphNode, NodeColour } from '../document/graph-document.ts';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import type { MissingKinds } from '../../../collection/of-address/collect-kinds.ts';
import { ColourChoice } from './colour-choice.tsx';
import { PanelButton } from './panel-button.tsx';
import classes from './panel.module.css';
import { shownHex } from '../../../parts/known-addresses.ts';

interface SelectionPanelProps {
  /** Two or more, in the order of the canvas. */
  readonly nodes: readonly GraphNode[];
  readonly coverageOf: (address: string) => AddressCoverage;
  /** Collects what is missing, by address. */
  readonly onCollect: (wanted: ReadonlyMap<string, MissingKinds>) => Promise<void>;
  readonly onPin: (pinned: boolean) => void;
  readonly onColour: (colour: NodeColour | undefined) => void;
  readonly onRemove: () => void;
  readonly onPath: (from: string, to: string) => void;
}

/**
 * How many of the selected addresses are collected, and the button that collects the rest of all of
 * them.
 */
function SelectedCoverage({
  nodes,
  coverageOf,
  onCollect,
}: Pick<SelectionPanelProps, 'nodes' | 'coverageOf' | 'onCollect'>) {
  const all = nodes.map(({ address }) => ({ address, coverage: coverageOf(address) }));
  const countOf = (level: AddressCoverage['level']): number =>
    all.filter(({ coverage }) => coverage.level === level).length;
  const wanted = new Map(
    all.flatMap(({ address, coverage }) => {
      const kinds = coverage.kinds.filter(({ missing }) => missing !== undefined);
      return kinds.length === 0 ? [] : [[address, kinds] as const];
    }),
  );
  const lists = [...wanted.values()].reduce((sum, kinds) => sum + kinds.length, 0);
  return (
    <section className={classes.section} aria-label="What is collected">
      <h3>
        Trails: {countOf('complete')} collected, {countOf('partial')} partly, {countOf('none')} not
      </h3>
      {wanted.size > 0 && (
        <CollectButton
          label={`Collect what ${wanted.size === 1 ? '1 address lacks' : `${groupedCount(wanted.size)} addresses lack`}`}
          title={`${countText(lists, 'list')} of transactions, side by side at the pace of the connection; what was stopped goes on`}
          onCollect={() => onCollect(wanted)}
        />
      )}
    </section>
  );
}

/**
 * An end of a path on its button, by its label if it has one. A right click opens the menu of the
 * address; by key it is on the links above.
 */
function PathEnd({ address }: { readonly address: string }) {
  const label = useWorkbenchState('labels').get(address) ?? '';
  return (
    <span {...subjectAttributes({ kind: 'address', value: address, chain: 'main' })}>
      {label === '' ? shownHex(address) : revealHostile(label, 40).text}
    </span>
  );
}

/** What can be done with several addresses at once; with two, the path from one to the other. */
export function SelectionPanel(props: SelectionPanelProps) {
  const { nodes, coverageOf, onCollect, onPin, onColour, onRemove, onPath } = props;
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [one, other] = nodes;
  const colours = new Set(nodes.map(({ colour }) => colour));
  const allPinned = nodes.every(({ pinned }) => pinned);
  return (
    <div className={classes.details} role="group" aria-label="Selected addresses">
      <h3>{groupedCount(nodes.length)} addresses selected</h3>
      <div className={classes.buttons}>
        <PanelButton onClick={() => onPin(!allPinned)}>{allPinned ? 'Unpin' : 'Pin'}</PanelButton>
        <PanelButton whyNot={readOnlyReason} onClick={onRemove}>
          Remove from graph
        </PanelButton>
      </div>
      <ColourChoice colour={colours.size === 1 ? nodes[0]?.colour : undefined} onColour={onColour} />
      <SelectedCoverage nodes={nodes} coverageOf={coverageOf} onCollect={onCollect} />
      {nodes.length === 2 && one !== undefined && other !== undefined && (
        <section className={classes.section} aria-label="Path">
          <h3>Path along the arrows</h3>
          <div className={classes.head}>
            {[one.address, other.address].map((address) => (
              <AddressText
                key={address}
                address={address}
                label={labels.get(address)}
                onOpen={() => openTab(trailRequest(address))}
              />
            ))}
          </div>
          <div className={classes.buttons}>
            {[[one.address, other.address] as const, [other.address, one.address] as const].map(
              ([from, to]) => (
                <Button
                  key={from}
                  className={classes.pathButton}
                  size="compact-xs"
                  variant="default"
                  title="The fewest steps that carry value in order of time, where there are such"
                  onClick={() => onPath(from, to)}
                >
                  {/* A single box, because the spaces around the arrow count. */}
                  <span>
                    <PathEnd address={from} /> → <PathEnd address={to} />
                  </span>
                </Button>
              ),
            )}
          </div>
        </section>
      )}
    </div>
  );
}
