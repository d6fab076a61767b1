import type { GraphCommand } from './canvas/graph-keys.ts';
import { nearestNode } from './canvas/nearest-node.ts';
import { nudgeNodes, pinNodes, removeLinks, removeNodes } from './document/document-acts.ts';
import { nodeOf } from './document/graph-document.ts';
import { expandNode } from './expand/expand-node.ts';
import type { TransferBook } from './transfers/transfer-book.ts';
import { edgeSubject } from './scene/edge-subject.ts';
import type { GraphEditing } from './use-graph-document.ts';
import type { GraphSelection } from './use-graph-selection.ts';
import type { Workbench } from '../../workbench/workbench-context.ts';

interface CommandSurroundings {
  readonly editing: GraphEditing;
  readonly selection: GraphSelection;
  /** Of the transfers that pass the filter. */
  readonly book: TransferBook;
  readonly workbench: Pick<Workbench, 'openTab' | 'openNote' | 'openLabel' | 'stars' | 'setStar'>;
  /** Told what could not be kept. */
  readonly onFailure: (error: unknown) => void;
}

function goTo({ editing, selection }: CommandSurroundings, to: { x: number; y: number }): void {
  const { nodes } = editing.document;
  const from = selection.active === undefined ? undefined : nodeOf(editing.document, selection.active);
  const next = from === undefined ? nodes[0] : nearestNode(nodes, from, to);
  if (next !== undefined) selection.select(new Set([next.address]), next.address);
}

function removeSelected({ editing, selection }: CommandSurroundings): void {
  const { edge, addresses } = selection;
  editing.apply((before) =>
    edge === undefined ? removeNodes(before, addresses) : removeLinks(before, new Set([edge.link])),
  );
}

/** The trail of the address; of an edge that is one transfer, its transaction. */
function openSelected({ selection, workbench }: CommandSurroundings): void {
  const { edge, active } = selection;
  const hash = edge?.transfer?.hash;
  if (hash !== undefined) workbench.openTab({ kind: 'transaction', params: { hash } });
  else if (edge === undefined && active !== undefined)
    workbench.openTab({ kind: 'trail', params: { address: active } });
}

/** Does what a key asked for, with what is selected. */
export function runGraphCommand(command: GraphCommand, surroundings: CommandSurroundings): void {
  const { editing, selection, book, workbench } = surroundings;
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
      return selection.select(new Set(editing.document.nodes.map(({ address }) => address)), active);
    case 'select-none':
      return selection.select(new Set());
    case 'expand':
      return editing.apply((before) =>
        [...addresses].reduce(
          (document, address) => expandNode(document, book, address, command.directions),
          before,
        ),
      );
    case 'move':
      return editing.apply((before) => nudgeNodes(before, addresses, command.by), 'keys');
    case 'go':
      return goTo(surroundings, command.to);
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
      // Labels are of addresses and hashes; an edge has a note.
      if (edge === undefined && active !== undefined) workbench.openLabel(active);
      return undefined;
    case 'star':
      if (subject !== undefined)
        workbench.setStar(subject, !workbench.stars.has(subject)).catch(surroundings.onFailure);
      return undefined;
  }
}
