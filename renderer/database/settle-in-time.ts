/**
 * A working database is never this slow; one that never settles would keep its caller waiting
 * forever (dexie/Dexie.js#840).
 */
const LONGEST_MS = 180_000;

/** Returns the result of `act`; rejects if it has not settled after three minutes. */
export async function settleInTime<T>(act: () => PromiseLike<T>, limitMs = LONGEST_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`the browser's storage gave no answer for ${limitMs / 1000} s`));
    }, limitMs);
  });
  try {
    return await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}
