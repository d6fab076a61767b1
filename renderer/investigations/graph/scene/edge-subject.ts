import type { DrawnEdge } from './drawn-edges.ts';

/**
 * The subject of an edge for notes and stars: everything that moves from one address to the other,
 * `edge:<from>:<to>`.
 */
export const edgeSubject = ({ from, to }: Pick<DrawnEdge, 'from' | 'to'>): string => `edge:${from}:${to}`;
