/**
 * Where the analyst looks, as stored in the tab's view beside the canvas. It is a way of looking,
 * so that moving the view is no event of the case.
 */
import { useState } from 'react';
import { z } from 'zod';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { lookKey } from '../../../tab/look-key.ts';
import { useViewKeeper } from '../../../tab/use-view-keeper.ts';
import { LARGEST, SMALLEST, type Viewport } from './viewport.ts';

const KEY = lookKey('graph');

/**
 * The scale, and the place of the canvas in the middle of the screen, because the window may have
 * another size.
 */
export type Look = Viewport;

const lookSchema = z.object({
  scale: z.number().min(SMALLEST).max(LARGEST),
  x: z.number().min(-1e6).max(1e6),
  y: z.number().min(-1e6).max(1e6),
});

/** The stored look; undefined if the view follows the canvas, or if it cannot be read. */
export function readLook(view: JsonObject): Look | undefined {
  try {
    const text = view[KEY];
    return typeof text === 'string' ? lookSchema.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}

/** The part of a view that stores a look. */
export const storedLook = (look: Look | undefined): JsonObject => ({
  [KEY]: look === undefined ? '' : JSON.stringify(look),
});

/** The look that was stored with a tab, and how to store another one once the hand rests. */
export function useStoredLook(tab: TabRecord): {
  readonly first: Look | undefined;
  readonly keep: (look: Look | undefined) => void;
} {
  const { keepAtRest } = useViewKeeper(tab);
  const [first] = useState(() => readLook(tab.view));
  return { first, keep: (look) => keepAtRest(storedLook(look)) };
}
