import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_DOCUMENT,
  linkOf,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  addToDocument,
  nudgeNodes,
  pinNodes,
  removeNodes,
} from '../../../../../renderer/investigations/graph/document/document-acts.ts';
import { addAddress } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { withDocument } from '../../../../../renderer/investigations/graph/document/stored-document.ts';
import {
  readHistory,
  readSoughtPath,
  withSoughtPath,
  withSteps,
} from '../../../../../renderer/investigations/graph/document/stored-steps.ts';
import {
  historyOf,
  redoStep,
  takeStep,
  undoStep,
  type UndoHistory,
} from '../../../../../renderer/investigations/graph/document/undo-history.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';

type History = UndoHistory<GraphDocument>;

const stored = (history: History) => withSteps(withDocument({}, history.present), history);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const someone = fc.integer({ min: 1, max: 6 }).map(addressOf);

/** One act of an analyst. */
const act: fc.Arbitrary<(history: History) => History> = fc.oneof(
  someone.map((address) => (history: History) => takeStep(history, addAddress(history.present, address))),
  fc.tuple(someone, someone).map(
    ([from, to]) =>
      (history: History) =>
        takeStep(
          history,
          addToDocument([from, to].reduce(addAddress, history.present), [], [linkOf(from, to)]),
        ),
  ),
  someone.map(
    (address) => (history: History) => takeStep(history, removeNodes(history.present, new Set([address]))),
  ),
  someone.map(
    (address) => (history: History) =>
      takeStep(history, nudgeNodes(history.present, new Set([address]), { x: 8, y: -8 })),
  ),
  someone.map(
    (address) => (history: History) => takeStep(history, pinNodes(history.present, new Set([address]), true)),
  ),
  fc.constant((history: History) =>
    takeStep(history, {
      ...history.present,
      filter: { asset: '', hidesZeroValue: true },
      edges: 'transfers',
    }),
  ),
  fc.constant(undoStep<GraphDocument>),
  fc.constant(redoStep<GraphDocument>),
);

describe('the steps of a canvas', () => {
  it('are all there after a reload, back and forth [found 29]', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const history = acts.reduce((before, each) => each(before), historyOf(EMPTY_DOCUMENT));
        const read = readHistory(stored(history));
        expect(plain(read?.present)).toEqual(plain(history.present));
        expect(plain(read?.past)).toEqual(plain(history.past));
        expect(plain(read?.future)).toEqual(plain(history.future));
      }),
    );
  });

  it('are kept as far as there is room, the nearest first [found 29]', () => {
    const addresses = Array.from({ length: 10 }, (_, at) => addressOf(at + 1));
    let history = historyOf(addresses.reduce(addAddress, EMPTY_DOCUMENT));
    for (let step = 1; step <= 150; step += 1)
      history = takeStep(history, nudgeNodes(history.present, new Set(addresses), { x: 8, y: 0 }));
    const view = stored(history);
    expect(textOf(view['graphSteps']).length).toBeLessThan(60_000);
    const { past = [] } = readHistory(view) ?? {};
    expect(past.length).toBeGreaterThan(5);
    expect(past.length).toBeLessThan(150);
    expect(plain(past)).toEqual(plain(history.past.slice(-past.length)));
  });

  it.each<[string, (view: ReturnType<typeof stored>) => ReturnType<typeof stored>]>([
    ['of an older program, which kept none', ({ graphSteps: _, ...view }) => view],
    ['changed by an older program', (view) => ({ ...view, graph: JSON.stringify(EMPTY_DOCUMENT) })],
    ['cut', (view) => ({ ...view, graphSteps: textOf(view['graphSteps']).slice(0, -5) })],
    ['of other shapes', (view) => ({ ...view, graphSteps: '{"of":1,"back":[null]}' })],
  ])('are none of a view %s: its canvas is read [found 29]', (_, change) => {
    const history = takeStep(historyOf(EMPTY_DOCUMENT), addAddress(EMPTY_DOCUMENT, addressOf(1)));
    const read = readHistory(change(stored(history)));
    expect(read?.past).toEqual([]);
    expect(read?.present.nodes.length).toBeLessThan(2);
    expect(readHistory({})).toBeUndefined();
  });
});

describe('the path of a canvas', () => {
  it('is there after a reload, and gone once it is closed [found 29]', () => {
    const sought = { from: addressOf(1), to: addressOf(2) };
    const view = withSoughtPath({ graph: '{}' }, sought);
    expect(readSoughtPath(view)).toEqual(sought);
    expect(withSoughtPath(view, undefined)).toEqual({ graph: '{}' });
    for (const graphPath of ['', '{', '{"from":"0x1","to":"0x2"}', '[]'])
      expect(readSoughtPath({ graphPath })).toBeUndefined();
    expect(readSoughtPath({})).toBeUndefined();
  });
});
