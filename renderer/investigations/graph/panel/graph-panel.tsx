import { Button } from '@mantine/core';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { GRAPH_KEYS, type GraphCommand } from '../canvas/graph-keys.ts';
import { colourNodes, drawMoreEdges, pinNodes, removeLinks, removeNodes } from '../document/document-acts.ts';
import { moreKeyOf, type GraphNode } from '../document/graph-document.ts';
import { bringBackRemoved, showCounterparties } from '../expand/expand-node.ts';
import { openEdge } from '../expand/open-edge.ts';
import { opensOnPress, restKeyOf, stubKeyOf } from '../scene/edge-content.ts';
import type { GraphScene } from '../scene/scene-parts.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import type { useGraphDetails } from '../use-graph-details.ts';
import type { GraphSelection } from '../use-graph-selection.ts';
import { warningsOf } from '../warnings/node-warnings.ts';
import { collectKinds, collectOfAddresses } from '../../../collection/of-address/collect-kinds.ts';
import { DisputesContext } from '../../../evidence/contradicted/disputed-mark.tsx';
import { EdgePanel } from './edge-panel.tsx';
import { NodeList } from './node-list.tsx';
import { NodePanel } from './node-panel.tsx';
import classes from './panel.module.css';
import { SelectionPanel } from './selection-panel.tsx';

interface GraphPanelProps {
  readonly scene: GraphScene;
  readonly editing: GraphEditing;
  readonly details: ReturnType<typeof useGraphDetails>;
  readonly selection: GraphSelection;
  /** Present if exactly one is selected. */
  readonly selectedNode: GraphNode | undefined;
  readonly onCommand: (command: GraphCommand) => void;
  /** Called when a collection has started. */
  readonly onCollecting: () => void;
  readonly onPath: (from: string, to: string) => void;
}

/**
 * The panel beside the canvas: the selection as text with its acts, and all addresses as a list.
 */
export function GraphPanel(props: GraphPanelProps) {
  const { scene, editing, details, selection, selectedNode, onCommand, onCollecting, onPath } = props;
  const workbench = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const ports = { ...workbench, caseRecord };
  const { document, apply } = editing;
  const { addresses, edge } = selection;
  const ofPair = details.edges.filter(({ link }) => link === edge?.link);
  const moreKey = edge === undefined ? '' : moreKeyOf(document.edges, edge.link, edge.chain);
  const stubKey = edge === undefined ? '' : stubKeyOf(edge);
  const drawMore = (by: number): void => {
    if (edge !== undefined && opensOnPress(edge)) return openEdge(edge, editing, selection);
    apply((before) => drawMoreEdges(before, moreKey, by));
    if (edge === undefined) return;
    // If only one edge would be left after the last step, it is drawn itself.
    const hasRest = (edge.standsFor ?? 0) > by + 1;
    selection.selectEdge(hasRest ? restKeyOf(edge) : ofPair.find(({ chain }) => chain === edge.chain)?.key);
  };
  const drawFewer = (): void => {
    apply((before) => drawMoreEdges(drawMoreEdges(before, moreKey, undefined), stubKey, undefined));
    if (edge !== undefined && document.more[moreKey] !== undefined) selection.selectEdge(restKeyOf(edge));
    else selection.selectEdge(stubKey);
  };
  const acts = {
    onPin: (pinned: boolean) => apply((before) => pinNodes(before, addresses, pinned)),
    onColour: (colour: GraphNode['colour']) => apply((before) => colourNodes(before, addresses, colour)),
    onRemove: () => apply((before) => removeNodes(before, addresses)),
  };
  const ordered = scene.nodes.toSorted((one, other) => one.x - other.x || one.y - other.y);
  return (
    <aside className={classes.panel} aria-label="Addresses and arrows">
      {edge !== undefined && (
        <DisputesContext value={details.disputes}>
          <EdgePanel
            edge={edge}
            ofPair={ofPair.length}
            mode={document.edges}
            hasMore={document.more[moreKey] !== undefined || document.more[stubKey] !== undefined}
            names={details.names}
            counted={document.counted}
            onCounted={(counted) => apply((before) => ({ ...before, counted }))}
            onNode={(address) => selection.select(new Set([address]))}
            onRemove={() => apply((before) => removeLinks(before, new Set([edge.link])))}
            onMore={(by) => (by === undefined ? drawFewer() : drawMore(by))}
          />
        </DisputesContext>
      )}
      {edge === undefined && selectedNode !== undefined && (
        <NodePanel
          {...acts}
          // Scrolled to its beginning, which says whose panel it is.
          key={selectedNode.address}
          node={selectedNode}
          document={document}
          book={details.book}
          names={details.names}
          leftOutOf={details.leftOutOf}
          edges={details.edges}
          coverage={details.coverageOf(selectedNode.address)}
          warnings={warningsOf(details.deceptions, selectedNode.address)}
          onShow={(counterparties) =>
            apply((before) => showCounterparties(before, selectedNode.address, counterparties))
          }
          onCollect={(kinds) => collectKinds(ports, selectedNode.address, kinds).finally(onCollecting)}
          onEdge={selection.selectEdge}
        />
      )}
      {edge === undefined && addresses.size > 1 && (
        <SelectionPanel
          {...acts}
          nodes={document.nodes.filter(({ address }) => addresses.has(address))}
          coverageOf={details.coverageOf}
          onCollect={(wanted) => collectOfAddresses(ports, wanted).finally(onCollecting)}
          onPath={onPath}
        />
      )}
      <h3 className={classes.listHead}>
        On the canvas: {groupedCount(ordered.length)}
        {ordered.length < document.nodes.length && ` of ${groupedCount(document.nodes.length)}`}
        {document.removed.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => apply(bringBackRemoved)}>
            Bring back {groupedCount(document.removed.length)}
          </Button>
        )}
      </h3>
      <NodeList
        nodes={ordered}
        selected={addresses}
        active={selection.active}
        onSelect={selection.select}
        onCommand={onCommand}
      />
      {edge === undefined && addresses.size === 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        <dl className={classes.keys} tabIndex={0} aria-label="Keys of the graph">
          {GRAPH_KEYS.map(({ keys, does }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
