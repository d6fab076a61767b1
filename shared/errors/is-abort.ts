/** Whether something was ended on purpose: aborts of the platform are a DOMException, those of a call across the wire an Error of that name. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
