import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/files/node-file-port.ts';
import { onScreen, readWindowState, writeWindowState } from '../../../electron/window/window-state.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const folder = (): string => mkdtempSync(join(tmpdir(), 'casebook-window-'));

it('comes back as it was stored', async () => {
  const path = folder();
  const state = { x: 10, y: 20, width: 1200, height: 800, maximized: true };
  await writeWindowState(createNodeFilePort(), path, state);
  expect(readWindowState(path)).toEqual(state);
});

it.each(['', '{', '{"width":1}', '{"width":"wide","height":900,"maximized":false}'])(
  'falls back to the default for %j',
  (text) => {
    const path = folder();
    writeFileSync(join(path, 'window-state.json'), text);
    expect(readWindowState(path)).toEqual({ width: 1440, height: 900, maximized: false });
  },
);

it.each([
  [{ x: 100, y: 100 }, true],
  [{ x: 3000, y: 100 }, false],
  [{ x: 100, y: -500 }, false],
  [{ x: -1190, y: 100 }, false],
])('keeps a position only where a screen shows it: %j', (position, kept) => {
  const state = { ...position, width: 1200, height: 800, maximized: false };
  expect('x' in onScreen(state, [SCREEN])).toBe(kept);
});
