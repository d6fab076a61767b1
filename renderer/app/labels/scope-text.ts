import type { LabelScope } from '../../../shared/engine/labels/label-book.ts';

/** Where a label holds, in words that can follow “in”. */
export const SCOPE_TEXT: Readonly<Record<LabelScope, string>> = { case: 'this case', all: 'all cases' };
