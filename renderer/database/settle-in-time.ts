/** A database that answers is never so slow; one that never settles would keep its caller waiting for ever (dexie/Dexie.js#840). */
const LONGEST_MS = 180_000;

/** The result of `act`, or a rejection once it has not settled for three minutes. */
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
