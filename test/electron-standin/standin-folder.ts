import { join } from 'node:path';

/** Where the built stand-in is: a folder with an executable named `electron`. */
export const STANDIN_FOLDER = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'electron-standin',
);
