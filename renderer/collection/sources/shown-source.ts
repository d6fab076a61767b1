/** Which part of a page with several sources is open, stored in the view of its tab. */
import type { JsonObject } from '../../../shared/units/json-value.ts';

/** Stands for all sources side by side. */
export const SIDE_BY_SIDE = 'sources';

/** Returns the id of the endpoint whose list is open, or SIDE_BY_SIDE. */
export const readShownSource = (view: JsonObject): string =>
  typeof view['source'] === 'string' ? view['source'] : SIDE_BY_SIDE;

/** Returns the choice in the form in which it is stored. */
export const storedShownSource = (source: string): JsonObject => ({ source });
