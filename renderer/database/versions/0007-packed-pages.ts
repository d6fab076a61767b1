/**
 * Version 7: the rows of a page as one list of values if they have the same fields (see
 * stored-page.ts). Old pages stay as they are and can still be read; the number keeps an older
 * program, which does not know such pages, from opening the database.
 */
import { VERSION_6 } from './0006-stars.ts';

export const VERSION_7 = VERSION_6;
