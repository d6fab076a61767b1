/**
 * Version 7: the rows of a page as one list of values where they have the same fields (see stored-page.ts). Old pages stay as they are and are read as before; the
 * number keeps an older program, which knows no such pages, from opening the database.
 */
import { VERSION_6 } from './0006-stars.ts';

export const VERSION_7 = VERSION_6;
