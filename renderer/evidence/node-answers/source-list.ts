/** The lists that a page about one subject collects. Pure. */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';

/**
 * A list that is collected for the subject: a section of its own, with its own statement and file.
 */
export interface SourceList {
  /** Distinguishes it from the page's other lists; stored in the view of the tab. */
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
}

/** The same for equal questions: hex in any spelling, without empty parameters. */
const questionOf = (endpointId: string, params: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    endpointId,
    ...Object.entries(params)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}=${text.toLowerCase()}`)
      .sort(),
  ]);

/**
 * The newest of the collections (given oldest first) with exactly this question; undefined if there
 * is none.
 */
export function collectionOfList<Collection extends Pick<CollectionRecord, 'endpointId' | 'params'>>(
  { endpoint, params }: Pick<SourceList, 'endpoint' | 'params'>,
  collections: readonly Collection[],
): Collection | undefined {
  const asked = questionOf(endpoint.id, params);
  return collections.findLast((each) => questionOf(each.endpointId, each.params) === asked);
}
