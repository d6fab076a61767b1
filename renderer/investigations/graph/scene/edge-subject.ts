import type { DrawnEdge } from './drawn-edges.ts';

/** How notes and stars name an edge: all that moves from the one address to the other, `edge:<from>:<to>`. */
export const edgeSubject = ({ from, to }: Pick<DrawnEdge, 'from' | 'to'>): string => `edge:${from}:${to}`;
