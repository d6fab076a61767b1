/**
 * How good link candidates are on movements with known pairs: 1,000 pairs among 20,000 others, with
 * delays and fees of bridges, lists that round, people who move the same amount twice, and others
 * who move the same amount at the same time.
 */
import { expect, it } from 'vitest';
import { findLinks, LIKELY_SCORE } from '../../../../shared/engine/linking/find-links.ts';
import { scoreOf } from '../../../../shared/engine/linking/link-terms.ts';
import { generateLinks, pairKey } from '../../../support/generated-links.ts';

const COUNT = { pairs: 1000, decoys: 20_000 };
const LEAST = 0.98;

it.each([1, 2, 3])('has a precision and a recall of at least 0.98 at the default limit (seed %i)', (seed) => {
  const { sides, pairs } = generateLinks(seed, COUNT);
  expect(sides.length).toBe(2 * COUNT.pairs + COUNT.decoys);
  const candidates = findLinks(sides);
  const likely = candidates.filter(({ score }) => score >= LIKELY_SCORE);
  const right = likely.filter(({ left, arrived }) => pairs.has(pairKey(left, arrived)));
  const [precision, recall] = [right.length / likely.length, right.length / pairs.size];
  expect(precision, `precision, recall ${recall}`).toBeGreaterThanOrEqual(LEAST);
  expect(recall, `recall, precision ${precision}`).toBeGreaterThanOrEqual(LEAST);
  // The set is not easy: far more movements fit by amount and time than belong together.
  expect(candidates.length).toBeGreaterThan(5 * pairs.size);
  expect(likely.every(({ score, terms }) => score === scoreOf(terms))).toBe(true);
});
