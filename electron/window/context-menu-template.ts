import type { MenuItemConstructorOptions } from 'electron';

/** The slice of Electron's parameters that the choice needs. */
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

/** Empty where no menu is to be shown. */
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
