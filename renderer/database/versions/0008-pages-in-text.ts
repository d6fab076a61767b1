/**
 * Version 8: the values of a page as one text, its hashes and addresses as bytes (see
 * rows-in-text.ts). Old pages stay as they are and can still be read; the number keeps an older
 * program, which does not know such pages, from opening the database.
 */
import { VERSION_7 } from './0007-packed-pages.ts';

export const VERSION_8 = VERSION_7;
