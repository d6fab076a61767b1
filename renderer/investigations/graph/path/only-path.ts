import { linkOf } from '../document/graph-document.ts';

/** The links along a path of addresses, in its order. */
export const linksOfPath = (path: readonly string[]): readonly string[] =>
  path.slice(1).map((address, step) => linkOf(path[step] ?? '', address));

/** The addresses of a path and the edges along it, of those on a canvas. */
export function onlyPath<N extends { readonly address: string }, E extends { readonly link: string }>(
  { nodes, edges }: { readonly nodes: readonly N[]; readonly edges: readonly E[] },
  path: readonly string[],
): { readonly nodes: readonly N[]; readonly edges: readonly E[] } {
  const [addresses, links] = [new Set(path), new Set(linksOfPath(path))];
  return {
    nodes: nodes.filter(({ address }) => addresses.has(address)),
    edges: edges.filter(({ link }) => links.has(link)),
  };
}
