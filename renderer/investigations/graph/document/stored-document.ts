/**
 * The canvas as stored in the tab's view: JSON, read tolerantly, so that what an older or newer
 * program stored never breaks a tab.
 */
import { z } from 'zod';
import { SWITCHABLE_REASONS } from '../../../../shared/service/counted-rows.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { NO_FILTER } from '../transfers/transfer-filter.ts';
import { EMPTY_DOCUMENT, endsOfLink, NODE_COLOURS, type GraphDocument } from './graph-document.ts';

const addressSchema = z.string().refine(isAddress);
/** A place beyond this is a mistake, and could not be seen. */
const coordinate = z.number().min(-1e6).max(1e6);

export const nodeSchema = z.object({
  address: addressSchema,
  x: coordinate,
  y: coordinate,
  placedByHand: z.boolean().catch(false),
  pinned: z.boolean().catch(false),
  colour: z.enum(NODE_COLOURS).optional().catch(undefined),
});
const filterSchema = z.object({
  chain: z.enum(['main', 'trade-zone']).optional().catch(undefined),
  asset: z.string().optional().catch(undefined),
  from: z.number().optional().catch(undefined),
  to: z.number().optional().catch(undefined),
  atLeast: z.string().optional().catch(undefined),
  hidesZeroValue: z.boolean().catch(false),
});
/** For one pair; more edges could not be told apart. */
const MOST_EDGES_MORE = 10_000;
const listOf = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const read = schema.safeParse(item);
      return read.success ? [read.data] : [];
    }),
  );
/** The parts of a canvas that are not lists. */
export const documentFields = {
  filter: filterSchema,
  edges: z.enum(['sums', 'transfers']),
  more: z.record(z.string(), z.number().int().min(1).max(MOST_EDGES_MORE)),
  counted: z.array(z.enum(SWITCHABLE_REASONS)),
};
const documentSchema = z.object({
  nodes: listOf(nodeSchema).catch([]),
  links: listOf(z.string()).catch([]),
  removed: listOf(addressSchema).catch([]),
  filter: documentFields.filter.catch(NO_FILTER),
  edges: documentFields.edges.catch('sums'),
  more: documentFields.more.catch({}),
  counted: documentFields.counted.catch([]),
});

/** The keys of the canvas in the view of a tab, and of a stored one that was not JSON. */
const KEY = 'graph';
const UNREAD_KEY = 'unreadGraph';

function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether there is a stored canvas that cannot be read at all, because it is not JSON. */
export const isUnreadable = (view: JsonObject): boolean =>
  typeof view[KEY] === 'string' && readJsonText(view[KEY]) === undefined;

/** The readable parts of the canvas in a stored view; undefined if none was stored. */
export function readDocument(view: JsonObject): GraphDocument | undefined {
  const text = view[KEY];
  if (typeof text !== 'string') return undefined;
  return readDocumentValue(readJsonText(text));
}

/**
 * The readable parts of a canvas: each address once, and no link without its ends; empty for
 * anything else.
 */
export function readDocumentValue(value: unknown): GraphDocument {
  const { data: read } = documentSchema.safeParse(value);
  if (read === undefined) return EMPTY_DOCUMENT;
  const nodes = [...new Map(read.nodes.map((node) => [node.address, node])).values()];
  const known = new Set(nodes.map(({ address }) => address));
  return {
    ...read,
    nodes,
    links: [...new Set(read.links)].filter((link) => endsOfLink(link).every((end) => known.has(end))),
  };
}

/** The stored canvas as text; '' if there is none. */
export const canvasText = (view: JsonObject): string => (typeof view[KEY] === 'string' ? view[KEY] : '');

/** The view with the canvas in it; keeps a stored one that is not JSON beside it. */
export const withDocument = (view: JsonObject, document: GraphDocument): JsonObject => ({
  ...view,
  ...(isUnreadable(view) && { [UNREAD_KEY]: view[KEY] ?? '' }),
  [KEY]: JSON.stringify(document),
});
