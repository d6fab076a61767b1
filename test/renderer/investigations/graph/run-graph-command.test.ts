import { describe, expect, it } from 'vitest';
import {
  EMPTY_DOCUMENT,
  linkOf,
  type GraphDocument,
} from '../../../../renderer/investigations/graph/document/graph-document.ts';
import { addAddress } from '../../../../renderer/investigations/graph/expand/expand-node.ts';
import { runGraphCommand } from '../../../../renderer/investigations/graph/run-graph-command.ts';
import { drawnEdges } from '../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { createTransferBook } from '../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';

const [a, b] = [addressOf(1), addressOf(2)];
const nothing = (): void => undefined;

/** The canvas after Delete on an edge of two addresses, and what was told. */
function deleteEdge(readOnlyReason: string | undefined) {
  const book = createTransferBook([transferWith({}), transferWith({ asset: addressOf(0xa0) })]);
  let document: GraphDocument = { ...[a, b].reduce(addAddress, EMPTY_DOCUMENT), links: [linkOf(a, b)] };
  const edges = drawnEdges(document.links, book, 'sums', new Map(), () => false);
  const told: unknown[] = [];
  runGraphCommand(
    { kind: 'remove' },
    {
      editing: {
        document,
        isNew: false,
        unread: undefined,
        apply: (act) => {
          document = act(document);
        },
        begin: nothing,
        undo: nothing,
        redo: nothing,
        canUndo: false,
        canRedo: false,
        isSaved: true,
        saveFailure: undefined,
        saveNow: nothing,
      },
      selection: {
        addresses: new Set(),
        active: undefined,
        edge: edges[0],
        select: nothing,
        selectEdge: nothing,
      },
      edges,
      book,
      workbench: {
        openTab: nothing,
        openNote: nothing,
        openLabel: nothing,
        stars: new Set(),
        setStar: () => Promise.resolve(),
        readOnlyReason,
      },
      isReady: true,
      coverageOf: () => ({ level: 'none' }),
      act: async (doing) => void (await doing(new AbortController().signal)),
      onRefusal: (error) => told.push(error),
      onTold: (words) => told.push(words),
    },
  );
  return { links: document.links, told };
}

describe('the key that takes an edge off', () => {
  it('takes all edges of the two in its direction', () => {
    expect(deleteEdge(undefined)).toEqual({ links: [], told: [] });
  });

  it('takes nothing off in a read-only window, and says why', () => {
    const { links, told } = deleteEdge('Another window writes.');
    expect(links).toEqual([linkOf(a, b)]);
    expect(told).toEqual([expect.any(CasebookError)]);
    expect(String(told[0])).toContain('Another window writes.');
  });
});
