import type { LabelScope } from '../../../shared/engine/labels/label-book.ts';

/** The scope of a label, as text that can follow “in”. */
export const SCOPE_TEXT: Readonly<Record<LabelScope, string>> = { case: 'this case', all: 'all cases' };
