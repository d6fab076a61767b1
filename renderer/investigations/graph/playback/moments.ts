/** The moments at which something moved on a canvas. Pure. */
import { endsOfLink, type GraphDocument } from '../document/graph-document.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';

/** The times of the transfers that are drawn, each once, in their order. Unix ms. */
export function momentsOf(
  { links }: Pick<GraphDocument, 'links'>,
  book: Pick<TransferBook, 'between'>,
): readonly number[] {
  const times = new Set(
    links.flatMap((link) => book.between(...endsOfLink(link)).flatMap(({ time }) => time ?? [])),
  );
  return [...times].toSorted((one, other) => one - other);
}

/** The place of the last moment that is not after `until`; 0 if all are. */
export function placeOfMoment(moments: readonly number[], until: number | undefined): number {
  if (until === undefined) return Math.max(0, moments.length - 1);
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment <= until),
  );
}
