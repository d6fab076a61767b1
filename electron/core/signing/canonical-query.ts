/**
 * Builds the query once: the string that is signed is the string that is sent (building it twice
 * causes error 50113). Uses the form encoding of URLSearchParams: space is `+`, comma `%2C`.
 */

/**
 * Names and text values in the order in which they are sent. Empty values are dropped, as the
 * service's own client does.
 */
export type QueryParameters = readonly (readonly [name: string, value: string])[];

/**
 * @returns the query without a question mark; empty if no parameter is left.
 * @param rawComma leaves commas bare; the signed bytes are the sent bytes either way.
 */
export const canonicalQuery = (parameters: QueryParameters, rawComma: boolean): string => {
  const query = new URLSearchParams();
  for (const [name, value] of parameters) if (value !== '') query.append(name, value);
  const encoded = query.toString();
  // Only an encoded comma can produce %2C: a literal percent sign is %25 by then.
  return rawComma ? encoded.replaceAll('%2C', ',') : encoded;
};
