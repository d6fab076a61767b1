/** What the native coin is called if the rows of a case do not agree on its symbol. */
export const NATIVE_TOKEN = 'native token';
