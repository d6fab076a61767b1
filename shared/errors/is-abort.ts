/**
 * Returns whether something was aborted on purpose: the platform throws a DOMException, a call
 * across the wire an Error of that name.
 */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
