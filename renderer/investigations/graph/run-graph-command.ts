import type { GraphCommand } from './canvas/graph-keys.ts';
import { nearestNode } from './canvas/nearest-node.ts';
import { nudgeNodes, pinNodes, removeLinks, removeNodes } from './document/document-acts.ts';
import { nodeOf } from './document/graph-document.ts';
import { expandNode } from './expand/expand-node.ts';
import type { TransferBook } from './transfers/transfer-book.ts';
import type { GraphEditing } from './use-graph-document.ts';
import type { GraphSelection } from './use-graph-selection.ts';
import type { Workbench } from '../../workbench/workbench-context.ts';

interface CommandSurroundings {
  readonly editing: GraphEditing;
  readonly selection: GraphSelection;
  /** Of the transfers that pass the filter. */
  readonly book: TransferBook;
  readonly workbench: Pick<Workbench, 'openTab' | 'openNote' | 'openLabel'>;
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

/** Does what a key asked for, with what is selected. */
export function runGraphCommand(command: GraphCommand, surroundings: CommandSurroundings): void {
  const { editing, selection, book, workbench } = surroundings;
  const { addresses, active } = selection;
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
      if (active !== undefined) workbench.openTab({ kind: 'trail', params: { address: active } });
      return undefined;
    case 'note':
      if (active !== undefined) workbench.openNote(active);
      return undefined;
    case 'label':
      if (active !== undefined) workbench.openLabel(active);
      return undefined;
  }
}
