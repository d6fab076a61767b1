/** The rejection of an aborted request, named as on the web platform. */
export function abortError(): Error {
  const error = new Error('The operation was aborted.');
  error.name = 'AbortError';
  return error;
}
