/**
 * Describes an error for the user: title, body, and what to do. Pure, exhaustive over the codes.
 */
import { CasebookError, type ErrorShape } from './casebook-error.ts';
import type { ErrorCode } from './error-codes.ts';

export interface ErrorDescription {
  readonly title: string;
  readonly body: string;
  readonly action: string;
}

const TITLE: Readonly<Record<ErrorCode, string>> = {
  'input.invalid': 'A field needs correcting',
  'input.unknown-call': 'This is not offered',
  'input.other-service': 'The connection leads to another service',
  'transport.unreachable': 'The service cannot be reached',
  'transport.tls': 'The service’s certificate is not accepted',
  'transport.proxy': 'The proxy refused',
  'transport.timeout': 'No answer in time',
  'transport.cut': 'The answer was cut off',
  'transport.redirect': 'The service tried to redirect',
  'transport.too-large': 'The answer is too large',
  'transport.review-on': 'Review is on: nothing is sent',
  'transport.host-not-allowed': 'This host is not configured',
  'transport.cancelled': 'Cancelled',
  'service.http-status': 'The service answered with an error status',
  'service.code': 'The service refused',
  'service.rate-limited': 'The service asks for a slower pace',
  'service.malformed': 'The answer is not the service’s',
  'service.too-much': 'The answer has more than was asked for',
  'service.credentials': 'The service does not accept the credentials',
  'service.clock': 'The service does not accept the time',
  'service.payment': 'The service asks for payment',
  'rpc.error': 'The node refused',
  'rpc.malformed': 'The answer is not JSON-RPC',
  'rpc.mismatch': 'The node answered about something else',
  'keychain.unavailable': 'No keychain answers',
  'keychain.locked': 'The keychain is locked',
  'keychain.timeout': 'The keychain does not answer',
  'keychain.failed': 'The keychain failed',
  'keychain.crashed': 'The keychain’s process crashed',
  'secret.missing': 'A secret is missing',
  'secret.host-changed': 'The key belongs to another host',
  'storage.disk-full': 'The disk is full',
  'storage.little-space': 'Not collected: little free space',
  'storage.io': 'The disk failed',
  'storage.denied': 'Writing is not allowed there',
  'storage.exists': 'The name is taken',
  'storage.damaged': 'Stored data is damaged',
  'storage.newer-version': 'Written by a newer Casebook',
  'storage.closed': 'The browser database was closed',
  'storage.locked': 'In use already',
  'storage.not-found': 'Not found',
  'storage.bad-name': 'The name is not possible',
  'wire.closed': 'Disconnected',
  'wire.refused': 'The connection was refused',
  'wire.internal': 'Casebook made a mistake',
  'wire.code-not-loaded': 'Not loaded',
};

const isShape = (error: unknown): error is ErrorShape =>
  typeof error === 'object' && error !== null && 'code' in error && 'nextStep' in error && 'message' in error;

/**
 * Takes a CasebookError, its plain form, or anything thrown: an unexpected exception is reported as
 * a bug of Casebook.
 */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof CasebookError || (isShape(error) && Object.hasOwn(TITLE, error.code))) {
    return { title: TITLE[error.code], body: error.message, action: error.nextStep };
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return {
      title: TITLE['transport.cancelled'],
      body: 'The operation was cancelled.',
      action: 'Start it again when you want it.',
    };
  }
  return {
    title: TITLE['wire.internal'],
    body: error instanceof Error ? error.message : 'Something unexpected happened.',
    action: 'Try again. If it happens again, restart Casebook. Nothing that was stored is lost.',
  };
}
