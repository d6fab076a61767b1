/**
 * The schema version on disk, read before Dexie opens anything: Dexie opens a newer database in silence and may add to it.
 */

/** As IndexedDB counts it (ten times Dexie's); 0 where there is no database, and none is left behind. Rejects where it cannot be opened. */
export function readStoredVersion(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let isNew = false;
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => {
      isNew = true;
      request.transaction?.abort();
    });
    request.addEventListener('success', () => {
      const { version } = request.result;
      request.result.close();
      resolve(version);
    });
    request.addEventListener('error', (event) => {
      event.preventDefault();
      if (isNew) resolve(0);
      else reject(request.error ?? new Error('the browser database cannot be opened'));
    });
  });
}
