import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { isDoubtful, type DrawnEdge } from '../scene/drawn-edges.ts';
import { assetName, edgeDays, transferText } from '../scene/edge-text.ts';
import type { FoundPath } from './find-path.ts';
import { linksOfPath } from './only-path.ts';
import { moment } from './path-text.ts';

/** What moved from one address of a path to the next. */
export interface PathHop {
  /** The amount with its token, for the screen. */
  readonly amount: string;
  /** The same with every digit. */
  readonly exact: string;
  /** UTC; '' if the time is unknown. */
  readonly time: string;
  /** The key of the edge that stands for it; undefined if none is drawn. */
  readonly edge: string | undefined;
}

/**
 * The hops of a path: the transfer that was found for each step, or all that its main edge stands
 * for if the steps are not in order of time.
 */
export function pathHops(
  { addresses, inOrder }: Pick<FoundPath, 'addresses' | 'inOrder'>,
  edges: readonly DrawnEdge[],
  names: TokenNames,
): readonly PathHop[] {
  return linksOfPath(addresses).map((link, step) => {
    const own = edges.filter((edge) => edge.link === link);
    const transfer = inOrder[step];
    if (transfer !== undefined)
      return {
        amount: transferText(transfer, names),
        exact: `${formatDecimal(transfer.amount)} ${assetName(transfer.asset, names)}`,
        time: transfer.time === undefined ? '' : moment(transfer.time),
        edge: own.find(({ sums }) => sums.some(({ transfers }) => transfers.includes(transfer)))?.key,
      };
    const main = own.find((edge) => !isDoubtful(edge)) ?? own[0];
    const text = main?.text ?? '';
    return { amount: text, exact: text, time: edgeDays(main?.sums ?? []), edge: main?.key };
  });
}
