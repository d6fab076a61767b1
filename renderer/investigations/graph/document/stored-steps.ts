/**
 * The undo and redo steps, and the sought path, as stored in the tab's view beside the canvas, so
 * that a reload loses neither. Read tolerantly: an older view has none, and steps that do not
 * belong to the canvas beside them (an older program changed it) are dropped.
 */
import { z } from 'zod';
import { isAddress } from '../../../../shared/units/hex.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { deltaOf, documentDeltaSchema, withDelta, type DocumentDelta } from './document-delta.ts';
import type { GraphDocument } from './graph-document.ts';
import { canvasText, readDocument } from './stored-document.ts';
import { historyOf, type UndoHistory } from './undo-history.ts';

const STEPS_KEY = 'graphSteps';
const PATH_KEY = 'graphPath';

/** For each direction. The view is stored with each change of the canvas. */
const MOST_CHARACTERS = 24_000;

const stepsSchema = z.object({
  /** The canvas that they belong to, as `markOf` its text. */
  of: z.string(),
  /** From the canvas backwards, the next step first. */
  back: z.array(documentDeltaSchema),
  /** From the canvas towards what was undone, the next step first. */
  on: z.array(documentDeltaSchema),
});

/**
 * FNV-1a over UTF-16 units, see http://www.isthe.com/chongo/tech/comp/fnv/: distinguishes canvases,
 * but protects against nobody.
 */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(16)}`;
}

/** The deltas from each document to the next, as far as there is room. */
function deltasAlong(documents: readonly GraphDocument[]): DocumentDelta[] {
  const deltas: DocumentDelta[] = [];
  let characters = 0;
  for (let at = 1; at < documents.length; at += 1) {
    const [from, to] = [documents[at - 1], documents[at]];
    if (from === undefined || to === undefined) break;
    const delta = deltaOf(from, to);
    characters += JSON.stringify(delta).length;
    if (characters > MOST_CHARACTERS) break;
    deltas.push(delta);
  }
  return deltas;
}

/** Adds the steps of a history to a view that already has its present. */
export function withSteps(
  view: JsonObject,
  { present, past, future }: UndoHistory<GraphDocument>,
): JsonObject {
  const steps = {
    of: markOf(canvasText(view)),
    back: deltasAlong([present, ...past.toReversed()]),
    on: deltasAlong([present, ...future]),
  };
  return { ...view, [STEPS_KEY]: JSON.stringify(steps) };
}

function documentsAlong(from: GraphDocument, deltas: readonly DocumentDelta[]): GraphDocument[] {
  const documents: GraphDocument[] = [];
  for (const delta of deltas) documents.push(withDelta(documents.at(-1) ?? from, delta));
  return documents;
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The canvas of a view with its undo and redo steps; undefined if no canvas was stored. */
export function readHistory(view: JsonObject): UndoHistory<GraphDocument> | undefined {
  const present = readDocument(view);
  if (present === undefined) return undefined;
  const read = stepsSchema.safeParse(readJson(view[STEPS_KEY]));
  if (!read.success || read.data.of !== markOf(canvasText(view))) return historyOf(present);
  return {
    present,
    past: documentsAlong(present, read.data.back).toReversed(),
    future: documentsAlong(present, read.data.on),
  };
}

/** The ends of a path, and whether everything else is hidden. */
interface PathEnds {
  readonly from: string;
  readonly to: string;
  readonly only?: boolean;
}

const address = z.string().refine(isAddress);
const pathSchema = z.object({ from: address, to: address, only: z.boolean().exactOptional() });

/** The sought path; undefined if there is none. */
export function readSoughtPath(view: JsonObject): PathEnds | undefined {
  const read = pathSchema.safeParse(readJson(view[PATH_KEY]));
  return read.success ? read.data : undefined;
}

/** The view with the sought path. */
export function withSoughtPath(view: JsonObject, sought: PathEnds | undefined): JsonObject {
  const { [PATH_KEY]: _, ...rest } = view;
  return sought === undefined ? rest : { ...rest, [PATH_KEY]: JSON.stringify(sought) };
}
