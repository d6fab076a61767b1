/** Groups of symbols that look alike, to which symbols are added one at a time. */
import { symbolKeys } from './symbol-keys.ts';

interface Ways<Content> {
  readonly create: () => Content;
  /** Adds the content of a group to another one's, when a symbol looks like both. */
  readonly unite: (one: Content, other: Content) => void;
}

interface Group<Content> {
  content: Content;
  /** The group that this one became a part of. */
  into?: Group<Content>;
}

function rootOf<Content>(group: Group<Content>): Group<Content> {
  let root = group;
  while (root.into !== undefined) {
    // Path halving keeps later searches short.
    if (root.into.into !== undefined) root.into = root.into.into;
    root = root.into;
  }
  return root;
}

export class SymbolGroups<Content> {
  readonly #ways: Ways<Content>;
  readonly #byKey = new Map<string, Group<Content>>();
  readonly #roots = new Set<Group<Content>>();

  constructor(ways: Ways<Content>) {
    this.#ways = ways;
  }

  /**
   * The content of a symbol's group, which is created if no symbol looks like it yet; undefined for an
   * invisible symbol.
   */
  of(symbol: string): Content | undefined {
    const keys = symbolKeys(symbol);
    if (keys.length === 0) return undefined;
    let group: Group<Content> | undefined;
    for (const key of keys) {
      const known = this.#byKey.get(key);
      if (known !== undefined) group = this.#united(group, rootOf(known));
    }
    if (group === undefined) {
      group = { content: this.#ways.create() };
      this.#roots.add(group);
    }
    for (const key of keys) this.#byKey.set(key, group);
    return group.content;
  }

  /** The contents of all groups. */
  *values(): Iterable<Content> {
    for (const { content } of this.#roots) yield content;
  }

  #united(one: Group<Content> | undefined, other: Group<Content>): Group<Content> {
    if (one === undefined || one === other) return other;
    this.#ways.unite(one.content, other.content);
    other.into = one;
    this.#roots.delete(other);
    return one;
  }
}
