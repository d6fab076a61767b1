import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { readQuestion } from './read-question.ts';

const sameParams = (one: CollectionRecord['params'], other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(other).every(([name, value]) => one[name]?.toLowerCase() === value.toLowerCase());

/**
 * Returns the newest collection of the case that answers what a link asks, whichever tab collected it;
 * undefined if the case has not collected it. Pure.
 */
export function collectedAnswer(
  collections: readonly CollectionRecord[],
  subject: string,
  as: 'block' | 'transaction' = 'transaction',
): CollectionRecord | undefined {
  const question = readQuestion({ subject, as, from: '', to: '' });
  if ('reason' in question) return undefined;
  const { endpoint, params } = question;
  return collections
    .filter((each) => each.endpointId === endpoint.id && sameParams(each.params, params))
    .toSorted((one, other) => other.createdAt - one.createdAt)[0];
}
