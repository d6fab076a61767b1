import type { MenuItemConstructorOptions } from 'electron';

/** The part of Electron's parameters that the menu depends on. */
export interface ContextParameters {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: {
    readonly canCut: boolean;
    readonly canCopy: boolean;
    readonly canPaste: boolean;
    readonly canSelectAll: boolean;
  };
}

/** Returns an empty template if no menu should appear. */
export function contextMenuTemplate({
  isEditable,
  selectionText,
  editFlags,
}: ContextParameters): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', enabled: editFlags.canCopy };
  if (isEditable)
    return [
      { role: 'cut', enabled: editFlags.canCut },
      copy,
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  return selectionText.trim() === '' ? [] : [copy];
}
