/** The edges of one link on one chain: by sums of assets, or one for each transfer. Pure. */
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { sumByAsset, sumOfAsset, type AssetSum, type LeftOutRule } from '../transfers/asset-sums.ts';
import { restKeyOf, stubKeyOf, type EdgeContent } from './edge-content.ts';
import { isQuietSum } from './quiet-stub.ts';
import { bySum, type TokenOrder } from './token-order.ts';

/**
 * Transfers of one link that are drawn separately, unless the analyst wants more; one more edge
 * stands for the rest. Several assets are one edge until it is opened.
 */
const MOST_TRANSFERS = 10;

type Ends = Pick<EdgeContent, 'link' | 'from' | 'to' | 'chain'>;

/** What the edges of one link on one chain have in common, and how they are drawn. */
export interface LinkToDraw {
  readonly ends: Ends;
  readonly leftOutOf: LeftOutRule | undefined;
  /** Of the sums of an edge, and of edges by token. */
  readonly order: TokenOrder;
  /** How many more edges than usual are drawn separately. */
  readonly more: number;
  /** The same for what does not count. */
  readonly moreQuiet: number;
}

const countAll = (sums: readonly AssetSum[]): number => sums.reduce((all, { count }) => all + count, 0);

/** The sums of transfers, the one that the arrow names first. */
const orderedSums = (
  transfers: readonly Transfer[],
  { leftOutOf, order }: Pick<LinkToDraw, 'leftOutOf' | 'order'>,
): readonly AssetSum[] => sumByAsset(transfers, leftOutOf).toSorted(bySum(order));

/** One edge for all of these; none if there are none. */
const edgeForAll = (
  ends: Ends,
  sums: readonly AssetSum[],
  part: Pick<EdgeContent, 'key' | 'isStub' | 'isBundle'> & { readonly standsFor: number },
): EdgeContent[] => (sums.length === 0 ? [] : [{ ...ends, ...part, sums, count: countAll(sums) }]);

/** Splits off the first items. A single one that would be left is not worth an edge for the rest. */
function splitAt<T>(items: readonly T[], most: number): readonly [shown: readonly T[], rest: readonly T[]] {
  const shown = items.length <= most + 1 ? items : items.slice(0, most);
  return [shown, items.slice(shown.length)];
}

/** The same for what does not count: as long as nothing of it is wanted, even one stays folded. */
const splitQuiet = <T>(items: readonly T[], most: number): readonly [readonly T[], readonly T[]] =>
  most === 0 ? [[], items] : splitAt(items, most);

/** One edge for each asset that is drawn separately, in the order of the sums. */
export function sumsOfLink(link: LinkToDraw, transfers: readonly Transfer[]): readonly EdgeContent[] {
  const { ends, more, moreQuiet } = link;
  const sums = orderedSums(transfers, link);
  const [loud, rest] = splitAt(
    sums.filter((sum) => !isQuietSum(sum)),
    more,
  );
  const [quiet, folded] = splitQuiet(sums.filter(isQuietSum), moreQuiet);
  return [
    ...[...loud, ...quiet].map((sum) => ({
      ...ends,
      key: `${ends.link} ${sum.asset}`,
      sums: [sum],
      count: sum.count,
    })),
    ...edgeForAll(ends, rest, {
      key: restKeyOf(ends),
      standsFor: rest.length,
      ...(loud.length === 0 && { isBundle: true }),
    }),
    ...edgeForAll(ends, folded, { key: stubKeyOf(ends), standsFor: folded.length, isStub: true }),
  ];
}

/** One edge for each of the newest transfers, which an analyst has seen last. */
export function transfersOfLink(link: LinkToDraw, transfers: readonly Transfer[]): readonly EdgeContent[] {
  const { ends, leftOutOf, more, moreQuiet } = link;
  const isQuiet = (transfer: Transfer): boolean =>
    isZeroValue(transfer) || leftOutOf?.(transfer).now !== undefined;
  const newest = transfers.map((transfer, place) => ({ transfer, place })).toReversed();
  const [loud, rest] = splitAt(
    newest.filter(({ transfer }) => !isQuiet(transfer)),
    MOST_TRANSFERS + more,
  );
  const [quiet, folded] = splitQuiet(
    newest.filter(({ transfer }) => isQuiet(transfer)),
    moreQuiet,
  );
  const sumsOf = (items: typeof newest): readonly AssetSum[] =>
    orderedSums(items.map(({ transfer }) => transfer).toReversed(), link);
  return [
    ...[...loud.toReversed(), ...quiet.toReversed()].map(({ transfer, place }) => {
      const sum = sumOfAsset(transfer.asset, [transfer], leftOutOf);
      return {
        ...ends,
        key: `${ends.link} ${transfer.hash} ${transfer.kind} ${transfer.asset} ${place}`,
        sums: [sum],
        count: sum.count,
        transfer,
      };
    }),
    ...edgeForAll(ends, sumsOf([...rest]), { key: restKeyOf(ends), standsFor: rest.length }),
    ...edgeForAll(ends, sumsOf([...folded]), {
      key: stubKeyOf(ends),
      standsFor: folded.length,
      isStub: true,
    }),
  ];
}
