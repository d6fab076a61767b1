import { describe, expect, it } from 'vitest';
import {
  createDocumentSaver,
  type SavedState,
} from '../../../../../renderer/investigations/graph/document/document-saver.ts';
import {
  EMPTY_DOCUMENT,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';

const documentOf = (n: number): GraphDocument => ({ ...EMPTY_DOCUMENT, removed: [String(n)] });
const [first, one, two] = [documentOf(0), documentOf(1), documentOf(2)];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A saver whose storing is ended by the test. */
function open() {
  const asked: { document: GraphDocument; end: (error?: Error) => void }[] = [];
  const told: SavedState[] = [];
  const { save } = createDocumentSaver(
    (document) =>
      new Promise((resolve, reject) => {
        asked.push({ document, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
    (state) => told.push(state),
    first,
  );
  return { save, asked, told };
}

describe('the saver of a canvas', () => {
  it('stores a document once, and none that needs no storing', async () => {
    const { save, asked, told } = open();
    save(first);
    expect(asked).toEqual([]);
    save(one);
    save(one);
    expect(asked).toHaveLength(1);
    asked[0]?.end();
    await settled();
    expect(told).toEqual([{ stored: one, failure: undefined }]);
  });

  it('says why it failed, and stores the same document when it is asked again', async () => {
    const { save, asked, told } = open();
    const full = new Error('the disk is full');
    save(one);
    asked[0]?.end(full);
    await settled();
    expect(told).toEqual([{ stored: first, failure: full }]);
    save(one);
    asked[1]?.end();
    await settled();
    expect(told.at(-1)).toEqual({ stored: one, failure: undefined });
  });

  it('tells what became of the newest, whichever ends last', async () => {
    const { save, asked, told } = open();
    save(one);
    save(two);
    asked[1]?.end();
    await settled();
    asked[0]?.end(new Error('too late'));
    await settled();
    expect(told).toEqual([{ stored: two, failure: undefined }]);
  });
});
