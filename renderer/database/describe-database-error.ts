/** Maps everything that IndexedDB and Dexie throw to Casebook's errors, so that none is ignored. */
import { CasebookError } from '../../shared/errors/casebook-error.ts';

/**
 * Yields the error and those wrapped in it: Dexie has the cause in `inner`, and a bulk error its
 * parts in `failures`.
 */
function* withCauses(
  error: unknown,
  depth = 0,
): Generator<{ readonly name: string; readonly message: string }, undefined> {
  if (typeof error !== 'object' || error === null || depth > 4) return;
  const { name, message, inner, failures } = error as Readonly<Record<string, unknown>>;
  yield { name: String(name), message: String(message) };
  yield* withCauses(inner, depth + 1);
  if (Array.isArray(failures)) for (const each of failures) yield* withCauses(each, depth + 1);
}

/**
 * The innermost `inner`: the message of a Dexie error is its own followed by that of the wrapped
 * one.
 */
function rootOf(error: unknown): { readonly name: string; readonly message: string } | undefined {
  let root: unknown = error;
  for (let depth = 0; depth < 4; depth += 1) {
    const { inner } = (root ?? {}) as { readonly inner?: unknown };
    if (typeof inner !== 'object' || inner === null) break;
    root = inner;
  }
  return withCauses(root).next().value ?? undefined;
}

const IN_JOURNAL = 'What was collected is in the journal on disk and is not lost.';

const RELOAD_OR_REBUILD =
  'Check whether the disk is full, then reload this window. If the problem remains, choose “Rebuild case from journal” in the menu of the case.';

/**
 * The reason is unknown: Chromium closes a database that it could not write to, or whose site data
 * is cleared; Casebook closes one that another window upgrades.
 */
const CLOSED: ReadonlySet<string> = new Set(['DatabaseClosedError', 'InvalidStateError']);

/** In `details.part` of an error: the database itself failed, not the request to it. */
const FAILED_PART = 'browser database';

/** Returns whether the browser database itself failed, so that emptying it may help. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof CasebookError && error.details['part'] === FAILED_PART;
}

/**
 * `doing` names the request, e.g. 'Storing pages'; `nextStep` says what to do if the database
 * itself fails. Returns a CasebookError unchanged.
 */
export function describeDatabaseError(
  doing: string,
  error: unknown,
  nextStep = RELOAD_OR_REBUILD,
): CasebookError {
  if (error instanceof CasebookError) return error;
  const chain = [...withCauses(error)];
  const names = new Set(chain.map(({ name }) => name));
  if (names.has('QuotaExceededError'))
    return new CasebookError('storage.disk-full', {
      message: `${doing}: the browser's storage is full. ${IN_JOURNAL}`,
      nextStep: 'Free disk space, then resume.',
      cause: error,
    });
  if (names.has('VersionError'))
    return new CasebookError('storage.newer-version', {
      message: `${doing}: another window brought a newer Casebook. ${IN_JOURNAL}`,
      nextStep: 'Reload this window.',
      cause: error,
    });
  const root = rootOf(error);
  // A database that does not reopen is closed because of its opening error, which says more.
  if (CLOSED.has(root?.name ?? ''))
    return new CasebookError('storage.closed', {
      message: `${doing}: the browser database was closed, because the browser could not write to it or took the storage back, or because another window brought a newer Casebook. ${IN_JOURNAL}`,
      nextStep: 'Check whether the disk is full, then reload this window.',
      cause: error,
    });
  return new CasebookError('storage.io', {
    message: `${doing}: the browser database failed (${root === undefined ? 'no reason given' : `${root.name}: ${root.message.slice(0, 200)}`}). ${IN_JOURNAL}`,
    nextStep,
    details: { part: FAILED_PART },
    cause: error,
  });
}
