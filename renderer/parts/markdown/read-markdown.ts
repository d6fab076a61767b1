/**
 * Parses Markdown of a note into a small tree of what is safe to show. HTML and images are text,
 * links lead nowhere and show their target; whole addresses, transaction hashes and block heights
 * become references within the program. Nothing in the tree is ever fetched.
 */
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ChainSubject } from '../chain-subject.ts';
import { heightsInProse } from '../heights-in-prose.ts';
import { hexInText } from '../hex-in-text.ts';

export type NoteNode =
  | { readonly kind: 'text'; readonly text: string }
  /** An address or a transaction hash, lower case. */
  | { readonly kind: 'subject'; readonly subject: string }
  /** Decimal digits. */
  | { readonly kind: 'height'; readonly height: string; readonly chain: ChainSubject['chain'] }
  | { readonly kind: 'code' | 'code-block'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong' | 'paragraph' | 'quote'; readonly children: readonly NoteNode[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly NoteNode[] }
  /** `start` is the number of the first item; undefined for bullets. */
  | {
      readonly kind: 'list';
      readonly start: number | undefined;
      readonly items: readonly (readonly NoteNode[])[];
    }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly NoteNode[] }
  | { readonly kind: 'image'; readonly address: string; readonly text: string }
  | { readonly kind: 'rule' | 'break' };

/** Longer notes are shown as plain text: parsing some of them would take seconds. */
const MOST_CHARACTERS = 20_000;
/** Deeper than any real note; what is deeper is shown as its own source. */
const DEEPEST = 24;
const DEEP_QUOTE = /^(?:[ \t]*>){25}/m;

/** Splits text at its addresses, hashes and heights. */
const textNodes = (text: string): NoteNode[] =>
  hexInText(text, Infinity).flatMap(({ text: part, kind }): readonly NoteNode[] =>
    kind === undefined
      ? heightsInProse(part).map(({ text: within, height, chain = 'main' }) =>
          height === undefined ? { kind: 'text', text: within } : { kind: 'height', height, chain },
        )
      : [{ kind: 'subject', subject: part.toLowerCase() }],
  );

class Reader {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  children(nodes: readonly Nodes[], depth: number): NoteNode[] {
    return nodes.flatMap((node) => this.#read(node, depth));
  }

  /** Of what stands in lines of its own; HTML there is a paragraph, as it was typed. */
  blocks(nodes: readonly Nodes[], depth: number): NoteNode[] {
    return nodes.flatMap((node): readonly NoteNode[] => {
      const read = this.#read(node, depth);
      return node.type === 'html' ? [{ kind: 'paragraph', children: read }] : read;
    });
  }

  #sourceOf({ position }: Nodes): string {
    return position === undefined
      ? ''
      : this.#source.slice(position.start.offset ?? 0, position.end.offset ?? 0);
  }

  /** Nodes that this page does not know are shown as written. */
  #read(node: Nodes, depth: number): NoteNode[] {
    if (depth > DEEPEST) return [{ kind: 'text', text: this.#sourceOf(node) }];
    switch (node.type) {
      case 'text':
        return textNodes(node.value);
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }];
      case 'code':
        return [{ kind: 'code-block', text: node.value }];
      case 'emphasis':
      case 'strong':
      case 'paragraph':
        return [{ kind: node.type, children: this.children(node.children, depth + 1) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(node.children, depth + 1) }];
      case 'heading':
        return [{ kind: 'heading', level: node.depth, children: this.children(node.children, depth + 1) }];
      case 'list':
        return [
          {
            kind: 'list',
            start: node.ordered === true ? (node.start ?? 1) : undefined,
            items: node.children.map((item) => this.blocks(item.children, depth + 1)),
          },
        ];
      case 'link':
        return [{ kind: 'link', address: node.url, children: this.children(node.children, depth + 1) }];
      case 'image':
        return [{ kind: 'image', address: node.url, text: node.alt ?? '' }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      case 'break':
        return [{ kind: 'break' }];
      default:
        return [{ kind: 'text', text: this.#sourceOf(node) }];
    }
  }
}

/**
 * The tree of a note; a text that is too long or too deep is one block of text. Never throws for
 * what was typed.
 */
export function readMarkdown(text: string): readonly NoteNode[] {
  if (text.length > MOST_CHARACTERS || DEEP_QUOTE.test(text)) return [{ kind: 'code-block', text }];
  const { children }: { children: readonly RootContent[] } = fromMarkdown(text);
  return new Reader(text).blocks(children, 0);
}
