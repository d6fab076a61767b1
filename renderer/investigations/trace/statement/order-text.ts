/** What the button says that asks for the order of transactions. Pure. */
import { MOST_HASHES } from '../../../../shared/service/derived/hash-list.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';

interface OrderText {
  readonly label: string;
  /** What a receipt tells, and why not all are asked for at once. */
  readonly title: string;
}

const WHY =
  'a receipt states the transaction’s place in the block and the order of its token transfers, without which a figure is a range';

export function orderText(count: number): OrderText {
  const asked = Math.min(count, MOST_HASHES);
  const others = count - asked;
  const title = `Asks the node for the receipts of ${countText(asked, 'transaction')}: ${WHY}`;
  return others === 0
    ? { label: `Get the order of ${countText(count, 'transaction')}`, title }
    : {
        label: `Get the order of ${groupedCount(asked)} of ${countText(count, 'transaction')}`,
        title: `${title}. At most ${groupedCount(MOST_HASHES)} at once; the other ${groupedCount(others)} can follow`,
      };
}
