import { dialog } from 'electron';
import type { QuitChoice } from './quit-program.ts';

const CHOICES: readonly QuitChoice[] = ['wait', 'quit', 'stay'];

/** Asks what to do about a running export when the user quits. */
export async function askAboutExports(): Promise<QuitChoice> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'A file is still being exported.',
    detail: 'If you quit now the unfinished file is removed. The case itself is complete on disk.',
    buttons: ['Quit When It Is Saved', 'Quit Now', 'Do Not Quit'],
    defaultId: 0,
    cancelId: 2,
  });
  return CHOICES[response] ?? 'stay';
}
