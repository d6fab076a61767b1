/** The window's position: remembered between starts, and always on a screen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../core/files/write-atomically.ts';
import type { FilePort } from '../core/files/file-port.ts';

const stateSchema = z.object({
  x: z.number().int().exactOptional(),
  y: z.number().int().exactOptional(),
  width: z.number().int().min(800).max(20_000),
  height: z.number().int().min(500).max(20_000),
  maximized: z.boolean(),
});
export type WindowState = z.output<typeof stateSchema>;
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DEFAULT: WindowState = { width: 1440, height: 900, maximized: false };
const statePath = (folder: string): string => join(folder, 'window-state.json');

/**
 * Reads the stored state; the default if it cannot be read. Synchronous, because it is read before
 * the first window.
 */
export function readWindowState(folder: string): WindowState {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(statePath(folder), 'utf8')));
  } catch {
    return DEFAULT;
  }
}

/** Drops a position that no screen shows any more (a monitor was unplugged). */
export function onScreen(state: WindowState, screens: readonly Area[]): WindowState {
  const { x, y, ...rest } = state;
  if (x === undefined || y === undefined) return rest;
  const visible = screens.some(
    (area) =>
      x < area.x + area.width - 80 &&
      x + state.width > area.x + 80 &&
      y >= area.y - 10 &&
      y < area.y + area.height - 80,
  );
  return visible ? state : rest;
}

/** Throws storage.*. */
export function writeWindowState(files: FilePort, folder: string, state: WindowState): Promise<void> {
  return writeAtomically(files, statePath(folder), Buffer.from(`${JSON.stringify(state)}\n`));
}
