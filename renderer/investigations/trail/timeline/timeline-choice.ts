/**
 * Which kinds of a timeline are switched on, and whether one collection is shown by itself, as
 * stored with the tab: read tolerantly. Pure.
 */
import { z } from 'zod';
import { SAME_MOVEMENTS } from '../../../../shared/service/derived/address-timeline.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { shownKinds } from '../../../../shared/engine/collect/shown-kinds.ts';

const choiceSchema = z.object({
  /** Ids of kinds that are switched off. */
  off: z.array(z.string()).catch([]),
  /** The collection that is shown by itself. */
  looked: z.string().optional().catch(undefined),
});
export type TimelineChoice = z.output<typeof choiceSchema>;

/** The choice of a tab; all kinds are on if it is unreadable. */
export function readTimelineChoice(view: JsonObject): TimelineChoice {
  try {
    return choiceSchema.parse(JSON.parse(typeof view['timeline'] === 'string' ? view['timeline'] : '{}'));
  } catch {
    return { off: [], looked: undefined };
  }
}

/** The form for storing. */
export const storedTimelineChoice = (choice: TimelineChoice): JsonObject => ({
  timeline: JSON.stringify(choice),
});

const [FIRST_OF_SAME, SECOND_OF_SAME] = SAME_MOVEMENTS;
const twinOf = (id: string): string | undefined =>
  id === FIRST_OF_SAME ? SECOND_OF_SAME : id === SECOND_OF_SAME ? FIRST_OF_SAME : undefined;

/**
 * The kinds whose rows are available, shown or off: all that were collected, but of two that list
 * the same movements only the shown one.
 */
export function kindsAtHand(
  kinds: readonly KindOfAddress[],
  off: readonly string[],
): readonly KindOfAddress[] {
  const shown = shownKinds(kinds, off);
  const isTwinOfShown = (id: string): boolean => shown.some(({ kind }) => kind.id === twinOf(id));
  return kinds.filter(({ kind, collection }) => collection !== undefined && !isTwinOfShown(kind.id));
}

/**
 * What is off after a kind is switched. Switching it on replaces the one that lists the same
 * movements.
 */
export function switchKind(
  kinds: readonly KindOfAddress[],
  off: readonly string[],
  id: string,
): readonly string[] {
  if (shownKinds(kinds, off).some(({ kind }) => kind.id === id)) return [...off, id];
  const twin = twinOf(id);
  return [...off.filter((each) => each !== id && each !== twin), ...(twin === undefined ? [] : [twin])];
}
