/**
 * The statement of a collection of blocks: complete if each height of the range was requested and
 * has its one record.
 */
import { rangeOfBlocks } from '../../../service/derived/blocks-of-range.ts';
import { countHeights, type HeightIntervals } from '../../../service/height-list.ts';
import { countText } from '../../../units/count-text.ts';
import type { CollectionRecord, Completeness, CompletenessCheck } from '../../storage/case-records.ts';
import { grouped } from '../counters/counter.ts';
import { blocksCursorOf, countFailedHeights, type BlocksCursor } from '../blocks/blocks-cursor.ts';

const MOST_NAMED = 5;

/** E.g. `7, 10 to 12`, and how many more ranges. */
function named(heights: HeightIntervals): string {
  const ranges = heights
    .slice(0, MOST_NAMED)
    .map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  const more = heights.length - ranges.length;
  return `${ranges.join(', ')}${more > 0 ? ` and ${countText(more, 'stretch', 'stretches')} more` : ''}`;
}

function answerCheck({ read, absent, odd, malformed, flaws }: BlocksCursor): CompletenessCheck {
  const found = countHeights(read) - countHeights(absent);
  const detail = [
    `${grouped(found)} of ${countText(countHeights(read), 'height')} answered with a block${odd === 0 ? ', each its own' : ''}.`,
    malformed === 0 ? '' : `${countText(malformed, 'record')} malformed.`,
    ...flaws,
    odd > flaws.length ? `And ${grouped(odd - flaws.length)} more such answers.` : '',
  ];
  return {
    name: 'Heights asked for',
    outcome: odd === 0 && malformed === 0 ? 'met' : 'failed',
    detail: detail.filter((part) => part !== '').join(' '),
  };
}

/** The statement of a collection whose heights were all requested. */
export function stateBlocks(record: CollectionRecord): Completeness {
  const cursor = blocksCursorOf(record);
  const [lowest, highest] = rangeOfBlocks(record.params);
  const all = countHeights([[lowest, highest]]);
  const check = answerCheck(cursor);
  const witnesses = [check];
  const lacking = all - countHeights(cursor.read);
  const partial = (reason: string): Completeness => ({ level: 'partial', reason, witnesses });
  if (lacking > 0)
    return partial(`${grouped(lacking)} of ${countText(all, 'height')} could not be asked for.`);
  if (cursor.absent.length > 0)
    return partial(
      `The service has no block at ${grouped(countHeights(cursor.absent))} of ${countText(all, 'height')}: ${named(cursor.absent)}.`,
    );
  if (check.outcome === 'failed') return partial(check.detail);
  return {
    level: 'complete',
    scope: `for blocks ${lowest} to ${highest}`,
    reason: `Each of ${countText(all, 'height')} was asked for separately, and the service gave its block.`,
    witnesses,
  };
}

/** The statement of a collection that stopped before its end. */
export function stateBlocksStopped(record: CollectionRecord, why: string): Completeness {
  const cursor = blocksCursorOf(record);
  const all = countHeights([rangeOfBlocks(record.params)]);
  const failed = countFailedHeights(cursor);
  return {
    level: 'partial',
    reason: `${why} ${grouped(countHeights(cursor.read))} of ${countText(all, 'height')} were answered${failed === 0 ? '' : `, ${grouped(failed)} failed`}.`,
    witnesses: [],
  };
}
