/** Says which rows could not be judged, where the disputed ones are counted. Pure. */
import { describeError } from '../../../shared/errors/describe-error.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { MOST_CALLS } from './asked-transactions.ts';
import { MOST_ROWS } from './contradicted-rows.ts';

/** One reason why rows without a mark may be disputed nevertheless. */
export interface Unchecked {
  /** In a few words, e.g. 'checked against the node: the first 2,000 rows'. */
  readonly text: string;
  /** The same in a sentence; may quote an error. */
  readonly title: string;
}

/** How far rows were judged by one source. */
interface Judging {
  /** The source, as it is named in a sentence. */
  readonly source: string;
  /** Why they could not be judged; undefined if they were. */
  readonly failure: unknown;
  /** True if there are more rows than are judged. */
  readonly isPartOfRows: boolean;
  /** True if there are more responses than are looked through. @default false */
  readonly isPartOfCalls?: boolean;
}

/** Returns the reasons; empty if all rows that the source speaks about were judged. */
export function uncheckedBy(judging: Judging): readonly Unchecked[] {
  const { source, failure, isPartOfRows, isPartOfCalls = false } = judging;
  if (failure !== undefined) {
    const { title, body } = describeError(failure);
    return [{ text: `not checked against ${source}`, title: `${title}. ${body}` }];
  }
  const [rows, responses] = [countText(MOST_ROWS, 'row'), countText(MOST_CALLS, 'response')];
  return [
    ...(isPartOfRows
      ? [
          {
            text: `checked against ${source}: the first ${rows}`,
            title: `There is more to check than ${rows}: further rows may be contradicted without a mark.`,
          },
        ]
      : []),
    ...(isPartOfCalls
      ? [
          {
            text: `checked against ${source}: its newest ${responses}`,
            title: `The case has more than ${responses} of one method: rows of older ones have no mark.`,
          },
        ]
      : []),
  ];
}
