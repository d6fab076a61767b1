/** The contract's `app.*` entries. */
import type { CasebookHandlers } from '../../shared/contract/contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { describeFileError } from './files/describe-file-error.ts';
import type { HostPorts } from './host-ports.ts';
import type { NoticeBoard } from './notice-board.ts';

/**
 * Returns the address as the system's browser will get it. The page has asked the user; this side
 * checks again, because chain data is full of addresses made by attackers. Throws input.invalid.
 */
export const checkExternalAddress = (address: string): string => {
  const refuse = (reason: string): CasebookError =>
    new CasebookError('input.invalid', {
      message: `The address was not opened: ${reason}.`,
      nextStep: 'Copy it as text if you want to look at it elsewhere.',
      details: { field: 'url' },
    });
  if (/[\p{Cc}\p{Cf}\s]/u.test(address)) throw refuse('it holds blanks or invisible characters');
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw refuse('it is not a web address');
  }
  if (url.protocol !== 'https:') throw refuse('only https addresses are opened');
  if (url.username !== '' || url.password !== '') throw refuse('it holds a user name or password');
  return url.href;
};

/** Creates the handlers for the contract. */
export const createAppHandlers = (
  ports: HostPorts,
  notices: NoticeBoard,
): Pick<
  CasebookHandlers,
  'app.describe' | 'app.freeSpace' | 'app.openExternal' | 'app.takeNotices' | 'app.emptyPageStorage'
> => ({
  'app.takeNotices': async () => notices.take(),
  'app.describe': async () => ({
    version: ports.version,
    host: ports.kind,
    platform: ports.platform,
    userDataPath: ports.userDataDir,
  }),
  'app.freeSpace': async () => {
    const { files, userDataDir: path } = ports;
    try {
      return { freeBytes: await files.freeBytes(path), path };
    } catch (error) {
      throw await describeFileError(files, path, 'Asking for the free space of', error);
    }
  },
  'app.openExternal': async ({ url }) => ({ opened: await ports.openExternal(checkExternalAddress(url)) }),
  'app.emptyPageStorage': async () => {
    const path = await ports.emptyPageStorage();
    return path === undefined ? {} : { path };
  },
});
