/** What the button says that asks for the order of transactions. Pure. */
import { MOST_HASHES } from '../../../../shared/service/derived/hash-list.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';

interface OrderText {
  readonly label: string;
  /** Why not all are asked for at once; undefined if they are. */
  readonly remark: string | undefined;
}

export function orderText(count: number): OrderText {
  const others = count - MOST_HASHES;
  return others <= 0
    ? { label: `Get the order of ${countText(count, 'transaction')}`, remark: undefined }
    : {
        label: `Get the order of the first ${countText(MOST_HASHES, 'transaction')}`,
        remark: `At most ${groupedCount(MOST_HASHES)} at once; the other ${groupedCount(others)} can follow.`,
      };
}
