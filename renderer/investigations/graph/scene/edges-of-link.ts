/** The edges of one link on one chain: by sums of assets, or one for each transfer. Pure. */
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { sumByAsset, sumOfAsset, type AssetSum, type LeftOutRule } from '../transfers/asset-sums.ts';
import { restKeyOf, stubKeyOf, type EdgeContent } from './edge-content.ts';
import { isQuietSum } from './quiet-stub.ts';

/**
 * Edges of one link that are drawn separately, unless the analyst wants more; one more edge stands
 * for the rest.
 */
const MOST_ASSETS = 3;
const MOST_TRANSFERS = 10;

/** What the edges of one link on one chain have in common, and how they are drawn. */
export interface LinkToDraw extends Pick<EdgeContent, 'link' | 'from' | 'to' | 'chain'> {
  readonly leftOutOf: LeftOutRule | undefined;
  /** How many more edges than usual are drawn separately. */
  readonly more: number;
  /** True if what does not count is drawn like everything else, and not as one quiet edge. */
  readonly isOpen: boolean;
}

type Ends = Pick<EdgeContent, 'link' | 'from' | 'to' | 'chain'>;

const endsOf = ({ link, from, to, chain }: LinkToDraw): Ends => ({ link, from, to, chain });

const countAll = (sums: readonly AssetSum[]): number => sums.reduce((all, { count }) => all + count, 0);

/** One edge for all of these; none if there are none. */
const edgeForAll = (
  ends: Ends,
  sums: readonly AssetSum[],
  part: Pick<EdgeContent, 'key' | 'isStub'> & { readonly standsFor: number },
): EdgeContent[] => (sums.length === 0 ? [] : [{ ...ends, ...part, sums, count: countAll(sums) }]);

/** One edge for each asset; those of the most transfers first, what does not count last. */
export function sumsOfLink(drawn: LinkToDraw, transfers: readonly Transfer[]): readonly EdgeContent[] {
  const ends = endsOf(drawn);
  const sums = sumByAsset(transfers, drawn.leftOutOf);
  const [loud, quiet] = [sums.filter((sum) => !isQuietSum(sum)), sums.filter(isQuietSum)];
  const separate = drawn.isOpen ? [...loud, ...quiet] : loud;
  const most = MOST_ASSETS + drawn.more;
  const shown = separate.length <= most + 1 ? separate : separate.slice(0, most);
  const rest = separate.slice(shown.length);
  return [
    ...shown.map((sum) => ({ ...ends, key: `${ends.link} ${sum.asset}`, sums: [sum], count: sum.count })),
    ...edgeForAll(ends, rest, { key: restKeyOf(ends), standsFor: rest.length }),
    ...(drawn.isOpen
      ? []
      : edgeForAll(ends, quiet, { key: stubKeyOf(ends), standsFor: quiet.length, isStub: true })),
  ];
}

/** One edge for each of the newest transfers, which an analyst has seen last. */
export function transfersOfLink(drawn: LinkToDraw, transfers: readonly Transfer[]): readonly EdgeContent[] {
  const { leftOutOf } = drawn;
  const ends = endsOf(drawn);
  const isQuiet = (transfer: Transfer): boolean =>
    isZeroValue(transfer) || leftOutOf?.(transfer).now !== undefined;
  const separate = drawn.isOpen ? transfers : transfers.filter((each) => !isQuiet(each));
  const quiet = drawn.isOpen ? [] : transfers.filter(isQuiet);
  const most = MOST_TRANSFERS + drawn.more;
  const shown = separate.length <= most + 1 ? separate : separate.slice(-most);
  const left = separate.length - shown.length;
  return [
    ...shown.map((transfer, place) => {
      const sum = sumOfAsset(transfer.asset, [transfer], leftOutOf);
      return {
        ...ends,
        key: `${ends.link} ${transfer.hash} ${transfer.kind} ${transfer.asset} ${left + place}`,
        sums: [sum],
        count: sum.count,
        transfer,
      };
    }),
    ...edgeForAll(ends, sumByAsset(separate.slice(0, left), leftOutOf), {
      key: restKeyOf(ends),
      standsFor: left,
    }),
    ...edgeForAll(ends, sumByAsset(quiet, leftOutOf), {
      key: stubKeyOf(ends),
      standsFor: quiet.length,
      isStub: true,
    }),
  ];
}
