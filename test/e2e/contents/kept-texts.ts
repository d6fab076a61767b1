/** What an analyst adds to a case: labels and notes, by the program's own dialogs. */
import { Buffer } from 'node:buffer';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { command, escape, press } from '../pages/screen-steps.ts';

/** Labels, each a subject and its text, come from a file. */
export async function importLabels(
  page: Page,
  labels: readonly (readonly [subject: string, label: string])[],
): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Cases and their contents' })
    .getByRole('button', { name: 'Label book…' })
    .click();
  await press(page, 'Import a CSV…');
  const rows = labels.map(([address, label]) => ({ address, label, source: 'a file', note: label }));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(Papa.unparse(rows)) });
  await press(page, /^Import \d+ labels?$/);
  await page.getByText(/^Imported \d+ labels? of/).waitFor();
  await escape(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A note about the case. */
export async function writeNote(page: Page, text: string): Promise<void> {
  await command(page, 'write a note');
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill(text);
  await press(page, 'Save note');
  await note.waitFor({ state: 'detached' });
}
