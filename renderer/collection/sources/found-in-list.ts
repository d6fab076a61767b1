import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { FoundSurroundings } from '../../tab/investigation.ts';
import { storedShownSource } from './shown-source.ts';

/** How a page that has a list of each source shows found rows: the list that has them, filtered. Undefined if the set is gone. */
export function viewOfFoundInList({
  collectionId,
  collections,
  table,
}: FoundSurroundings): JsonObject | undefined {
  const endpointId = collections.find((each) => each.collectionId === collectionId)?.endpointId;
  return endpointId === undefined ? undefined : { ...table, ...storedShownSource(endpointId) };
}
