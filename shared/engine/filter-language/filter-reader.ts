/**
 * Reads the tokens of a filter from left to right, one ahead: what a recursive-descent grammar stands on.
 */
import { FilterRefusal } from './filter-fault.ts';
import type { FilterToken } from './filter-tokens.ts';

const MOST_SHOWN = 40;

export class FilterReader<Value> {
  readonly #text: string;
  readonly #tokens: readonly FilterToken<Value>[];
  #next = 0;
  /** The words and symbols that the grammar looked for at the next token. */
  #sought = new Set<string>();

  constructor(text: string, tokens: readonly FilterToken<Value>[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  /** The words and symbols that may come next, as far as the grammar has got. */
  get sought(): readonly string[] {
    return [...this.#sought];
  }

  get isAtEnd(): boolean {
    return this.peek().kind === 'end';
  }

  /** The next token, or one further on; the end if there are not so many. */
  peek(ahead = 0): FilterToken<Value> {
    const { length } = this.#text;
    return this.#tokens[this.#next + ahead] ?? { kind: 'end', text: '', written: '', at: length };
  }

  take(): FilterToken<Value> {
    const token = this.peek();
    this.#next += 1;
    this.#sought = new Set();
    return token;
  }

  /** Whether the next token is this word, in any case, or this symbol; `text` is lower case. */
  isNext(text: string): boolean {
    this.#sought.add(text);
    const { kind, text: found } = this.peek();
    return (kind === 'bare' || kind === 'symbol') && found.toLowerCase() === text;
  }

  /** Adds names that may come next and that the grammar looks up on its own, such as those of fields. */
  offer(names: readonly string[]): void {
    for (const name of names) this.#sought.add(name);
  }

  /** Takes the next token if it is this word or symbol. */
  accept(text: string): boolean {
    const fits = this.isNext(text);
    if (fits) this.take();
    return fits;
  }

  /** Takes the next token if it is a text in quotation marks. */
  acceptText(): string | undefined {
    const { kind, text } = this.peek();
    if (kind !== 'text') return undefined;
    this.take();
    return text;
  }

  /** Takes this word or symbol, or refuses the filter. */
  expect(text: string): void {
    if (!this.accept(text)) this.refuse(`“${text}”`);
  }

  /** Refuses the next token. `wanted` says what has to stand there, as the subject of a sentence. */
  refuse(wanted: string): never {
    const { kind, written, at } = this.peek();
    const found = kind === 'end' ? 'the filter ends' : `there is “${written.slice(0, MOST_SHOWN)}”`;
    throw new FilterRefusal({ at, reason: `Here ${wanted} is needed, but ${found}.` });
  }

  /** Takes so many tokens; they must be there. */
  skip(count: number): void {
    for (let taken = 0; taken < count; taken += 1) this.take();
  }

  /** What was written from `at` up to the next token. */
  since(at: number): string {
    return this.#text.slice(at, this.peek().at).trim();
  }
}
