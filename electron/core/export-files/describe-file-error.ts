/**
 * File-system errors in words: what was to be written, what the system said, what to do.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { ErrorCode } from '../../../shared/errors/error-codes.ts';
import type { FilePort } from './file-port.ts';

const CODE_OF_ERRNO: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storage.disk-full',
  EDQUOT: 'storage.disk-full',
  EACCES: 'storage.denied',
  EPERM: 'storage.denied',
  EROFS: 'storage.denied',
  EISDIR: 'storage.denied',
  ENOTDIR: 'storage.denied',
  EEXIST: 'storage.exists',
  ENOENT: 'storage.not-found',
  ENAMETOOLONG: 'storage.bad-name',
};

const NEXT_STEP: Readonly<Partial<Record<ErrorCode, string>>> = {
  'storage.disk-full': 'Free some space there, then go on; nothing that was stored is lost.',
  'storage.denied': 'Choose another place, or change the rights of this one.',
  'storage.exists': 'Choose another name.',
  'storage.not-found': 'Check that the folder or drive is still there.',
  'storage.bad-name': 'Choose a shorter name.',
};

const systemCode = (error: unknown): string =>
  (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown';

/** A CasebookError storage.* for any failure of the port; one that already is a CasebookError stays as it is. */
export async function describeFileError(
  files: FilePort,
  path: string,
  doing: string,
  error: unknown,
): Promise<CasebookError> {
  if (error instanceof CasebookError) return error;
  const cause = systemCode(error);
  const code = CODE_OF_ERRNO[cause] ?? 'storage.io';
  let space = '';
  if (code === 'storage.disk-full') {
    const folder = path.replace(/[\\/][^\\/]*$/, '');
    const freeBytes = await files.freeBytes(folder).catch(() => undefined);
    if (freeBytes !== undefined) space = ` ${Math.floor(freeBytes / 1_000_000)} MB are free.`;
  }
  return new CasebookError(code, {
    message: `${doing} ${path} failed: ${code === 'storage.disk-full' ? 'the disk is full' : `the system answered ${cause}`}.${space}`,
    nextStep: NEXT_STEP[code] ?? 'Check the disk; the same act can be tried again.',
    details: { path, cause },
    cause: error,
  });
}
