/** Explains why expanding added nothing. Pure. */
import { countText } from '../../../../shared/units/count-text.ts';
import type { GraphDocument } from '../document/graph-document.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import { counterpartiesOf, type FlowDirection } from './counterparties.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

interface ExpandedInVain {
  readonly document: GraphDocument;
  /** Of the transfers that pass the filter; undefined while collected data is being read. */
  readonly book: TransferBook | undefined;
  readonly addresses: ReadonlySet<string>;
  readonly directions: readonly FlowDirection[];
  readonly isFiltered: boolean;
  /** True if each of them is completely collected. */
  readonly isCollected: boolean;
}

const wayOf = (directions: readonly FlowDirection[]): string =>
  directions.length > 1 ? 'from or to' : directions[0] === 'in' ? 'to' : 'from';

/** One or two sentences: what is missing, and what would help. */
export function whyNotExpanded(expanded: ExpandedInVain): string {
  const { document, book, addresses, directions, isFiltered, isCollected } = expanded;
  if (addresses.size === 0)
    return 'No address is selected. Select one on the canvas or in the list to expand it.';
  if (book === undefined) return 'The collected rows are still loading. Try again in a moment.';
  const [first = ''] = addresses;
  const whom =
    addresses.size === 1 ? shownHex(first) : `these ${countText(addresses.size, 'address', 'addresses')}`;
  const others = new Set(
    [...addresses].flatMap((address) =>
      directions.flatMap((direction) =>
        counterpartiesOf(book, address, direction, { by: 'count' }).map((each) => each.address),
      ),
    ),
  );
  const removed = document.removed.filter((address) => others.has(address)).length;
  const further = [
    ...(removed > 0 ? ['Addresses that were taken off stay off: “Bring back” returns them.'] : []),
    ...(isFiltered ? ['The filter of the graph may hide others.'] : []),
    ...(isCollected
      ? []
      : ['Not all of its lists are collected: “Collect what is missing” asks for the others.']),
  ];
  const said =
    others.size === 0
      ? `No collected transfer leads ${wayOf(directions)} ${whom}.`
      : `Everything collected ${wayOf(directions)} ${whom} is on the canvas.`;
  return [said, ...further].join(' ');
}
