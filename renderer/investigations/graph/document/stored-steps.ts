/**
 * The steps of undo and redo, and the path that is looked for, as the tab's view holds them beside the canvas: a reload loses neither. Tolerant to read: a view of before has none, and steps
 * that are not of the canvas beside them (an older program changed it) are left out.
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

/** Of either direction. The view is stored with each change of the canvas. */
const MOST_CHARACTERS = 24_000;

const stepsSchema = z.object({
  /** The canvas that they are of, as `markOf` its text. */
  of: z.string(),
  /** From the canvas back, the next step first. */
  back: z.array(documentDeltaSchema),
  /** From the canvas on to what was undone, the next step first. */
  on: z.array(documentDeltaSchema),
});

/** FNV-1a over UTF-16 units, see http://www.isthe.com/chongo/tech/comp/fnv/: it tells canvases apart, and protects against nobody. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(16)}`;
}

/** The deltas from each document to the next, as far as there is room for them. */
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

/** The view with the steps of a history in it, whose present the view has already. */
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

/** The canvas of a view with what can be undone and done again; undefined where no canvas was stored. */
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

/** The ends of a path. */
interface PathEnds {
  readonly from: string;
  readonly to: string;
}

const address = z.string().refine(isAddress);
const pathSchema = z.object({ from: address, to: address });

/** The path that was looked for; undefined where none was. */
export function readSoughtPath(view: JsonObject): PathEnds | undefined {
  const read = pathSchema.safeParse(readJson(view[PATH_KEY]));
  return read.success ? read.data : undefined;
}

/** The view with the path that is looked for. */
export function withSoughtPath(view: JsonObject, sought: PathEnds | undefined): JsonObject {
  const { [PATH_KEY]: _, ...rest } = view;
  return sought === undefined ? rest : { ...rest, [PATH_KEY]: JSON.stringify(sought) };
}
