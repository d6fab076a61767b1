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
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';
import { NO_TOKEN_NAMES } from '../../../../shared/engine/deception/token-registry.ts';

const [a, b] = [addressOf(1), addressOf(2)];
const nothing = (): void => undefined;

interface Given {
  readonly amount?: Transfer['amount'];
  /** Draws each transfer as an edge. @default 'sums' */
  readonly edgesAs?: Parameters<typeof drawnEdges>[2];
  /** Selects an address instead of the edge. */
  readonly chosen?: string;
  readonly readOnlyReason?: string | undefined;
}

/** The canvas after a command on the first edge of two addresses, and what was told. */
function commandOnEdge(
  command: Parameters<typeof runGraphCommand>[0],
  { amount = { units: 1n, scale: 0 }, edgesAs = 'sums', chosen, readOnlyReason }: Given = {},
) {
  const book = createTransferBook([
    transferWith({ amount }),
    transferWith({ amount, asset: addressOf(0xa0) }),
  ]);
  let document: GraphDocument = { ...[a, b].reduce(addAddress, EMPTY_DOCUMENT), links: [linkOf(a, b)] };
  const draw = () =>
    drawnEdges(document.links, book, edgesAs, NO_TOKEN_NAMES, () => false, { more: document.more });
  const edges = draw();
  const told: unknown[] = [];
  const opened: unknown[] = [];
  let selected: string | undefined;
  runGraphCommand(command, {
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
      addresses: new Set(chosen === undefined ? [] : [chosen]),
      active: chosen,
      edge: chosen === undefined ? edges[0] : undefined,
      select: nothing,
      selectEdge: (key) => {
        selected = key;
      },
    },
    nodes: document.nodes,
    edges,
    book,
    order: { by: 'count' },
    workbench: {
      openTab: ({ kind, params }) => void opened.push({ kind, params }),
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
  });
  return { links: document.links, told, opened, selected, before: edges, after: draw() };
}

describe('Enter', () => {
  it('on an address opens its trail', () => {
    const { opened } = commandOnEdge({ kind: 'open-trail' }, { chosen: b });
    expect(opened).toEqual([{ kind: 'trail', params: { address: b } }]);
  });

  it('on an edge of one transfer opens its transaction', () => {
    const { opened, before } = commandOnEdge({ kind: 'open-trail' }, { edgesAs: 'transfers' });
    expect(opened).toEqual([{ kind: 'transaction', params: { hash: before[0]?.transfer?.hash } }]);
  });
});

describe('Enter on the edge for what does not count', () => {
  it('draws each of it as an edge, and selects the first', () => {
    const { before, after, selected } = commandOnEdge(
      { kind: 'open-trail' },
      { amount: { units: 0n, scale: 0 } },
    );
    expect(before.map(({ isStub }) => isStub)).toEqual([true]);
    expect(after.map(({ isStub }) => isStub)).toEqual([undefined, undefined]);
    expect(after.map(({ key }) => key)).toContain(selected);
  });
});

describe('the key that takes an edge off', () => {
  it('takes all edges of the two in its direction', () => {
    expect(commandOnEdge({ kind: 'remove' })).toMatchObject({ links: [], told: [] });
  });

  it('takes nothing off in a read-only window, and says why', () => {
    const { links, told } = commandOnEdge({ kind: 'remove' }, { readOnlyReason: 'Another window writes.' });
    expect(links).toEqual([linkOf(a, b)]);
    expect(told).toEqual([expect.any(CasebookError)]);
    expect(String(told[0])).toContain('Another window writes.');
  });
});
