/** Keeps what an iterator has yielded, so that reading it again computes nothing twice. */
export function remembered<T>(source: Iterator<T>): Iterable<T> {
  const kept: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        if (at === kept.length) {
          const next = source.next();
          if (next.done === true) return;
          kept.push(next.value);
        }
        yield kept[at] as T;
      }
    },
  };
}

/** The first item that passes, or undefined; reads no further than that. */
export function firstOf<T>(items: Iterable<T>, passes: (item: T) => boolean): T | undefined {
  for (const item of items) if (passes(item)) return item;
  return undefined;
}
