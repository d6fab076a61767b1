import { expect, it } from 'vitest';
import { contextMenuTemplate } from '../../../electron/window/context-menu-template.ts';

const flags = { canCut: true, canCopy: true, canPaste: false, canSelectAll: true };
const rolesOf = (isEditable: boolean, selectionText: string): unknown[] =>
  contextMenuTemplate({ isEditable, selectionText, editFlags: flags }).map(({ role, enabled }) => [
    role,
    enabled,
  ]);

it('offers editing in a field, copying on a selection, and nothing elsewhere', () => {
  expect(rolesOf(true, '')).toEqual([
    ['cut', true],
    ['copy', true],
    ['paste', false],
    [undefined, undefined],
    ['selectAll', true],
  ]);
  expect(rolesOf(false, '0xabc')).toEqual([['copy', true]]);
  expect(rolesOf(false, '  \n')).toEqual([]);
});
