/**
 * The fields of actions as columns. The set of types is open, so the fields are found in the rows
 * themselves. Pure.
 */
import { jsonText, valueText } from '../../service/row-value.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';
import { readAction } from './read-action.ts';

/** Keys from the outermost object inwards. */
export type ActionPath = readonly string[];

/** Objects nested deeper are one cell, as JSON. */
const DEEPEST = 3;
/** Fields beyond this have no column of their own, but are in the tree. */
export const MOST_FIELDS = 40;

function* pathsOf(fields: JsonObject, above: ActionPath): Generator<ActionPath> {
  for (const [key, value] of Object.entries(fields)) {
    const path = [...above, key];
    if (isJsonObject(value) && path.length < DEEPEST && Object.keys(value).length > 0)
      yield* pathsOf(value, path);
    else yield path;
  }
}

/** A path as a header: keys joined by dots, each as it came. */
export const pathName = (path: ActionPath): string => path.join('.');

/**
 * The paths of all fields in the actions of these rows, the most frequent first, then in order of
 * appearance; at most 40. Without `type`, which every row shows as its action type.
 */
export function actionPaths(rows: readonly JsonObject[]): readonly ActionPath[] {
  const counts = new Map<string, { readonly path: ActionPath; count: number }>();
  for (const row of rows) {
    const action = readAction(row);
    if (action.kind !== 'action') continue;
    for (const path of pathsOf(action.fields, [])) {
      if (path.length === 1 && path[0] === 'type') continue;
      const key = JSON.stringify(path);
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { path, count: 1 });
      else known.count += 1;
    }
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_FIELDS)
    .map(({ path }) => path);
}

/**
 * The text at a path of an action's fields: text unchanged, lists and objects as JSON; '' if there
 * is no value.
 */
export function textAtPath(fields: JsonObject, path: ActionPath): string {
  let value: JsonValue | undefined = fields;
  for (const key of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return '';
    value = value[key];
  }
  return isJsonList(value) || isJsonObject(value) ? jsonText(value) : valueText(value);
}

/** The text at a path of a record's action. */
export function actionText(fields: JsonObject, path: ActionPath): string {
  const action = readAction(fields);
  return action.kind === 'action' ? textAtPath(action.fields, path) : '';
}
