/** Reads a built file as a syntax tree, where a text search could only guess. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A node of the tree; the fields depend on its type (ESTree). */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface BundleFile {
  /** Inside the folder, e.g. chunks/x.js. */
  readonly name: string;
  readonly text: string;
  /** Every node, parents before children, in the order of the text. */
  readonly nodes: readonly SyntaxNode[];
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function nodesBelow(root: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    found.push(value);
    for (const child of Object.values(value)) visit(child);
  };
  visit(root);
  return found;
}

/** The JavaScript files below a folder. Throws if one does not parse. */
export function readBundle(folder: string): BundleFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, nodes: nodesBelow(parseAst(text) as unknown as SyntaxNode) };
    });
}

/** `a.b.c` for such a chain, the name for a name, '' for anything else. */
export function dottedName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return '';
  const before = dottedName(node['object']);
  return `${before}.${dottedName(node['property'])}`;
}

/** The value of a literal, also of `!0`, `!1` and `void 0`; undefined for computed values. */
export function literalValue(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return node['value'];
  if (node.type === 'UnaryExpression' && node['operator'] === '!')
    return literalValue(node['argument']) === false || literalValue(node['argument']) === 0;
  if (node.type === 'TemplateLiteral' && (node['expressions'] as unknown[]).length === 0)
    return ((node['quasis'] as SyntaxNode[])[0]?.['value'] as { cooked: string } | undefined)?.cooked;
  return undefined;
}

const nodesIn = (node: SyntaxNode | undefined, field: string): readonly SyntaxNode[] => {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** For a call or a `new`; empty without a node. */
export const argumentsOf = (node: SyntaxNode | undefined): readonly SyntaxNode[] =>
  nodesIn(node, 'arguments');

/** For an object literal; empty for anything else. */
export const propertiesOf = (node: SyntaxNode | undefined): readonly SyntaxNode[] =>
  nodesIn(node, 'properties');
