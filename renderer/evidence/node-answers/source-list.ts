/**
 * The lists that a page about one thing asks. Pure.
 */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';

/** A list that is asked about the subject: a section of its own, with its own statement and file. */
export interface SourceList {
  /** Tells it from the page's others; kept in the view of the tab. */
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
}

/** The same for the same question: hex in any spelling, nothing that is empty. */
const questionOf = (endpointId: string, params: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    endpointId,
    ...Object.entries(params)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}=${text.toLowerCase()}`)
      .sort(),
  ]);

/** The newest of the collections, oldest first, that asked this very question; undefined where none did. */
export function collectionOfList<Collection extends Pick<CollectionRecord, 'endpointId' | 'params'>>(
  { endpoint, params }: Pick<SourceList, 'endpoint' | 'params'>,
  collections: readonly Collection[],
): Collection | undefined {
  const asked = questionOf(endpoint.id, params);
  return collections.findLast((each) => questionOf(each.endpointId, each.params) === asked);
}
