/**
 * Which part of a page that asks every source stands open, kept in the view of its tab.
 */
import type { JsonObject } from '../../../shared/units/json-value.ts';

/** All sources side by side. */
export const SIDE_BY_SIDE = 'sources';

/** The id of the endpoint whose list stands open, or SIDE_BY_SIDE. */
export const readShownSource = (view: JsonObject): string =>
  typeof view['source'] === 'string' ? view['source'] : SIDE_BY_SIDE;

/** For storing. */
export const storedShownSource = (source: string): JsonObject => ({ source });
