import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { FoundSurroundings } from '../../tab/investigation.ts';
import { storedShownSource } from './shown-source.ts';

/**
 * Returns the view in which a page of several lists shows found rows: the list that contains them,
 * filtered. Returns undefined if the collection is gone.
 */
export function viewOfFoundInList({
  collectionId,
  collections,
  table,
}: FoundSurroundings): JsonObject | undefined {
  const endpointId = collections.find((each) => each.collectionId === collectionId)?.endpointId;
  return endpointId === undefined ? undefined : { ...table, ...storedShownSource(endpointId) };
}
