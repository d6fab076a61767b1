/**
 * The last check of errors before they leave for a page or for standard error: searches whatever a
 * handler throws for the secrets that the program holds. Data from a service was searched when it
 * arrived; this catches the unforeseen.
 */
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import { redactError, redactText } from './redact.ts';

type LooseHandler = (...given: unknown[]) => unknown;

const withoutSecrets = (error: unknown, secrets: readonly string[]): unknown => {
  if (error instanceof CasebookError) return redactError(error, secrets);
  // An abort is recognised by its identity.
  if (!(error instanceof Error) || isAbort(error)) return error;
  const message = redactText(error.message, secrets);
  return message === error.message ? error : new Error(message);
};

async function* guardStream(
  stream: AsyncIterable<unknown>,
  knownSecrets: () => readonly string[],
): AsyncGenerator {
  try {
    yield* stream;
  } catch (error) {
    throw withoutSecrets(error, knownSecrets());
  }
}

/**
 * Wraps the handlers so that their errors contain no secrets. Calls `knownSecrets` when a handler
 * fails.
 */
export const guardHandlers = (
  handlers: CasebookHandlers,
  knownSecrets: () => readonly string[],
): CasebookHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      const guarded: LooseHandler = (...given) => {
        const result = (handler as LooseHandler)(...given);
        if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result)
          return guardStream(result as AsyncIterable<unknown>, knownSecrets);
        return Promise.resolve(result).catch((error: unknown) => {
          throw withoutSecrets(error, knownSecrets());
        });
      };
      return [name, guarded];
    }),
  ) as CasebookHandlers;
