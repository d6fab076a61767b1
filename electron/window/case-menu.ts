/** The current application menu: rebuilt when a case is opened, created or renamed. */
import { Menu } from 'electron';
import type { CasebookEmit, CasebookHandlers } from '../../shared/contract/contract.ts';
import type { FilePort } from '../core/files/file-port.ts';
import { menuTemplate } from './menu.ts';
import { createRecentCases } from './recent-cases.ts';

export interface CaseMenu {
  /** The contract's handlers, wrapped to notice what changes the menu. */
  readonly handlers: CasebookHandlers;
  /** Builds and sets the menu; if the cases cannot be read, the menu has none. */
  refresh(): Promise<void>;
}

export function createCaseMenu(parts: {
  readonly files: FilePort;
  readonly userDataDir: string;
  readonly handlers: CasebookHandlers;
  readonly emit: CasebookEmit;
  readonly openFile: () => void;
}): CaseMenu {
  const { files, userDataDir, handlers, emit, openFile } = parts;
  const recent = createRecentCases(files, userDataDir);
  const listCases = (): Promise<readonly { caseId: string; name: string }[]> =>
    handlers['cases.list']({}, { clientId: 'menu', signal: new AbortController().signal }).catch(() => []);
  const refresh = async (): Promise<void> => {
    const template = menuTemplate({
      platform: process.platform,
      recentCases: recent.among(await listCases()),
      isDevelopment: process.env['CASEBOOK_DEVELOPMENT'] === '1',
      send: (command) => emit('app.menuCommand', { kind: 'command', command }),
      openCase: (caseId) => emit('app.menuCommand', { kind: 'open-case', caseId }),
      openFile,
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  const didOpen = async (caseId: string): Promise<void> => {
    await recent.didOpen(caseId);
    await refresh();
  };
  return {
    refresh,
    handlers: {
      ...handlers,
      'cases.open': async (input, context) => {
        const head = await handlers['cases.open'](input, context);
        void didOpen(head.caseId);
        return head;
      },
    },
  };
}
