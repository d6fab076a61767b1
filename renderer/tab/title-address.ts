/** The address that a tab's title names, stored in its view if the tab's parameters lack it. */
import type { JsonObject } from '../../shared/units/json-value.ts';

/** Returns the address in the form in which it is stored, in lower case; '' for none. */
export const storedTitleAddress = (address = ''): JsonObject => ({ titleAddress: address.toLowerCase() });

/** Returns the stored address, or undefined if the view has none. */
export function titleAddressOf(view: JsonObject): string | undefined {
  const address = view['titleAddress'];
  return typeof address === 'string' && address !== '' ? address : undefined;
}
