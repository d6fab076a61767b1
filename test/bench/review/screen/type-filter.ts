/**
 * Typing into the filter box, key by key, each when the rows of the one before are on screen.
 */
import type { Page } from 'playwright-core';
import type { BenchProgram } from './open-bench-program.ts';
import type { Shown } from './page/screen-probe.ts';

/** The filter that a key made, and what came of it. */
export interface TypedKey extends Shown {
  readonly filter: string;
}

/** Types a text into the empty filter box and empties it again. */
export async function typeFilter(program: BenchProgram, text: string): Promise<readonly TypedKey[]> {
  const { page } = program;
  const typed: TypedKey[] = [];
  await filterBox(page).focus();
  for (const [place, key] of Array.from(text).entries()) {
    const shown = await program.act('keydown', () => page.keyboard.press(key));
    typed.push({ filter: text.slice(0, place + 1), ...shown });
  }
  await filterBox(page).selectText();
  await program.act('keydown', () => page.keyboard.press('Backspace'));
  return typed;
}

const filterBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).last();
