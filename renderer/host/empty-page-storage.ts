/** Empties the browser's storage for this page, if its database is too damaged to open. */
import type { CasebookClient } from '../../shared/contract/contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';

/** Saves the texts of a storage; the returned function puts them back. */
const keepEntries = (storage: Storage): (() => void) => {
  const entries = Object.entries(storage) as [string, string][];
  return () => {
    for (const [key, text] of entries) storage.setItem(key, text);
  };
};

/**
 * Makes the browser delete its databases and reloads the page; its session and choices stay.
 * Rejects with `storage.io` if the browser host does not do it, or with the wire's errors.
 */
export async function emptyPageStorage(client: CasebookClient): Promise<void> {
  const { path } = await client.call('app.emptyPageStorage', {});
  // The desktop program reloads the page itself: its window lets no page navigate.
  if (path === undefined) return;
  // The browser empties these together with the databases; without its session the page could not
  // reconnect.
  const putBack = [keepEntries(sessionStorage), keepEntries(localStorage)];
  const answer = await fetch(path, { method: 'POST' }).catch(() => undefined);
  for (const each of putBack) each();
  if (answer?.ok !== true)
    throw new CasebookError('storage.io', {
      message: `Emptying the browser database: Casebook did not answer as it should (${answer === undefined ? 'no answer' : `HTTP ${answer.status}`}).`,
      nextStep: 'Try again; if the error persists, clear the data of this site in the browser’s settings.',
    });
  location.reload();
}
