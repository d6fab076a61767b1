import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { GraphCommand } from './canvas/graph-keys.ts';
import { nearestNode } from './canvas/nearest-node.ts';
import { nextEdge } from './canvas/next-edge.ts';
import type { Place } from '../../collection/scene/place.ts';
import { nudgeNodes, pinNodes, removeLinks, removeNodes } from './document/document-acts.ts';
import type { AddressCoverage } from '../../collection/of-address/address-coverage.ts';
import { nodeOf, type GraphDocument, type GraphNode } from './document/graph-document.ts';
import type { CounterpartyOrder } from './expand/counterparties.ts';
import { expandNode } from './expand/expand-node.ts';
import { openEdge } from './expand/open-edge.ts';
import { opensOnPress } from './scene/edge-content.ts';
import { whyNotExpanded } from './expand/why-not-expanded.ts';
import type { TransferBook } from './transfers/transfer-book.ts';
import { isFiltering } from './transfers/transfer-filter.ts';
import type { DrawnEdge } from './scene/drawn-edges.ts';
import { edgeSubject } from './scene/edge-subject.ts';
import type { GraphEditing } from './use-graph-document.ts';
import type { GraphSelection } from './use-graph-selection.ts';
import type { Act } from '../../parts/use-act.ts';
import type { Workbench } from '../../tab/workbench-context.ts';
import type { WorkbenchState } from '../../tab/workbench-state.tsx';
import { trailRequest, transactionRequest } from '../../tab/tab-requests.ts';

interface CommandSurroundings {
  readonly editing: GraphEditing;
  readonly selection: GraphSelection;
  /** All nodes that are drawn. */
  readonly nodes: readonly GraphNode[];
  /** All edges that are drawn. */
  readonly edges: readonly DrawnEdge[];
  /** Of the transfers that pass the filter. */
  readonly book: TransferBook;
  /** Which counterparties come first. */
  readonly order: CounterpartyOrder;
  readonly workbench: Pick<Workbench, 'openTab' | 'openNote' | 'openLabel' | 'setStar'> &
    Pick<WorkbenchState, 'stars' | 'readOnlyReason'>;
  /** True once collected data was read: until then the book is empty. */
  readonly isReady: boolean;
  readonly coverageOf: (address: string) => Pick<AddressCoverage, 'level'>;
  /** Runs what may fail, such as storing a star. */
  readonly act: Act['act'];
  /** Receives why an act was refused. */
  readonly onRefusal: (error: unknown) => void;
  /** Receives why an act did nothing. */
  readonly onTold: (text: string) => void;
}

/** The end of an edge on that side of its middle. */
function endOfEdge({ from, to }: DrawnEdge, nodes: readonly GraphNode[], side: Place): GraphNode | undefined {
  const ends = nodes.filter(({ address }) => address === from || address === to);
  const [one, other = one] = ends;
  if (one === undefined || other === undefined) return undefined;
  return nearestNode(ends, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, side);
}

function goTo({ nodes, selection }: CommandSurroundings, to: Place): void {
  const { active, edge, select } = selection;
  const from = nodes.find(({ address }) => address === active);
  const beyond = from === undefined ? nodes[0] : nearestNode(nodes, from, to);
  const next = edge === undefined ? beyond : endOfEdge(edge, nodes, to);
  if (next !== undefined) select(new Set([next.address]), next.address);
}

/** Falls back from an edge to the active address. */
function selectLess({ active, edge, select }: GraphSelection): void {
  if (edge !== undefined && active !== undefined) select(new Set([active]), active);
  else select(new Set());
}

function removeSelected({ editing, selection, workbench, onRefusal }: CommandSurroundings): void {
  const { edge, addresses } = selection;
  if (workbench.readOnlyReason !== undefined) {
    onRefusal(
      new CasebookError('storage.locked', {
        message: `Nothing was removed from the canvas. ${workbench.readOnlyReason}`,
        nextStep: 'Remove it in the window that has the case open for writing.',
      }),
    );
    return;
  }
  editing.apply((before) =>
    edge === undefined ? removeNodes(before, addresses) : removeLinks(before, new Set([edge.link])),
  );
}

/**
 * Opens the trail of the address; for an edge that is a single transfer, its transaction; for one
 * that stands for several, those.
 */
function openSelected({ editing, selection, workbench }: CommandSurroundings): void {
  const { edge, active } = selection;
  if (edge !== undefined && opensOnPress(edge)) return openEdge(edge, editing, selection);
  const hash = edge?.transfer?.hash;
  if (hash !== undefined) workbench.openTab(transactionRequest(hash));
  else if (edge === undefined && active !== undefined) workbench.openTab(trailRequest(active));
}

/** With an edge selected, expands the address that was chosen before it. */
function expandSelected(surroundings: CommandSurroundings, directions: readonly ('in' | 'out')[]): void {
  const { editing, selection, book, order, isReady, coverageOf, onTold } = surroundings;
  const { active } = selection;
  const addresses =
    selection.addresses.size === 0 && active !== undefined ? new Set([active]) : selection.addresses;
  const expanded = (before: GraphDocument): GraphDocument =>
    [...addresses].reduce(
      (document, address) => expandNode(document, book, address, directions, { order }),
      before,
    );
  const { document } = editing;
  if (expanded(document) !== document) return editing.apply(expanded);
  onTold(
    whyNotExpanded({
      document,
      book: isReady ? book : undefined,
      addresses,
      directions,
      isFiltered: isFiltering(document.filter),
      isCollected: [...addresses].every((address) => coverageOf(address).level === 'complete'),
    }),
  );
}

/** Runs a key's command on the selection. */
export function runGraphCommand(command: GraphCommand, surroundings: CommandSurroundings): void {
  const { editing, selection, workbench } = surroundings;
  const { addresses, active, edge } = selection;
  const subject = edge === undefined ? active : edgeSubject(edge);
  switch (command.kind) {
    case 'undo':
      return editing.undo();
    case 'redo':
      return editing.redo();
    case 'remove':
      return removeSelected(surroundings);
    case 'select-all':
      return selection.select(new Set(surroundings.nodes.map(({ address }) => address)), active);
    case 'select-none':
      return selectLess(selection);
    case 'expand':
      return expandSelected(surroundings, command.directions);
    case 'move':
      // Consecutive moves of the same addresses are one undo step; other addresses start another.
      return editing.apply(
        (before) => nudgeNodes(before, addresses, command.by),
        `keys ${[...addresses].toSorted().join(' ')}`,
      );
    case 'go':
      return goTo(surroundings, command.to);
    case 'edge':
      return selection.selectEdge(nextEdge(surroundings.edges, selection, command.by)?.key);
    case 'pin':
      return editing.apply((before) =>
        pinNodes(
          before,
          addresses,
          ![...addresses].every((address) => nodeOf(before, address)?.pinned === true),
        ),
      );
    case 'open-trail':
      return openSelected(surroundings);
    case 'note':
      if (subject !== undefined) workbench.openNote(subject);
      return undefined;
    case 'label':
      // Labels belong to addresses and hashes; an edge has a note.
      if (edge === undefined && active !== undefined) workbench.openLabel(active);
      return undefined;
    case 'star':
      if (subject !== undefined)
        void surroundings.act(() => workbench.setStar(subject, !workbench.stars.has(subject)));
      return undefined;
  }
}
