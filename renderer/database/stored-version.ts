/**
 * Reads the schema version on disk before Dexie opens anything: Dexie silently opens a newer
 * database and may add to it.
 */

/**
 * As IndexedDB counts it (ten times Dexie's); 0 if there is no database, without creating one.
 * Rejects if it cannot be opened.
 */
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
