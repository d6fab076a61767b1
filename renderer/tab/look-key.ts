/**
 * A part of a tab's view that is a way of looking, even if the view is work. A change of it alone
 * is no event of the case.
 */
const PREFIX = 'look ';

/** The key of such a part. */
export const lookKey = (name: string): string => `${PREFIX}${name}`;

export const isLookKey = (key: string): boolean => key.startsWith(PREFIX);
