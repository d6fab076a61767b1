/** Describes file-system errors: what was to be written, what the system said, what to do. */
import { dirname } from 'node:path';
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
  EILSEQ: 'storage.bad-name',
  EBUSY: 'storage.locked',
};

const NEXT_STEP: Readonly<Partial<Record<ErrorCode, string>>> = {
  'storage.disk-full': 'Free some space there, then go on; nothing that was stored is lost.',
  'storage.denied': 'Choose another place, or change the rights of this one.',
  'storage.exists': 'Choose another name.',
  'storage.not-found': 'Check that the folder or drive is still there.',
  'storage.bad-name': 'Choose a shorter or plainer name.',
  'storage.locked': 'Close the program that has it open, then try again.',
};

/** System errors have a code; any other error keeps its own message. */
const causeOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' ? code : String(error);
};

/**
 * Turns any failure of the port into a CasebookError storage.*; an error that is already a
 * CasebookError stays as it is. `progress` follows the path in the message, e.g. ' (100 bytes
 * written)'.
 */
export async function describeFileError(
  files: FilePort,
  path: string,
  doing: string,
  error: unknown,
  progress = '',
): Promise<CasebookError> {
  if (error instanceof CasebookError) return error;
  const cause = causeOf(error);
  const code = CODE_OF_ERRNO[cause] ?? 'storage.io';
  let space = '';
  if (code === 'storage.disk-full') {
    const freeBytes = await files
      .freeBytes(path)
      .catch(() => files.freeBytes(dirname(path)))
      .catch(() => undefined);
    if (freeBytes !== undefined) space = ` ${Math.floor(freeBytes / 1_000_000)} MB are free.`;
  }
  return new CasebookError(code, {
    message: `${doing} ${path} failed${progress}: ${code === 'storage.disk-full' ? 'the disk is full' : `the system answered ${cause}`}.${space}`,
    nextStep: NEXT_STEP[code] ?? 'Check the disk; the same act can be tried again.',
    details: { path, cause },
    cause: error,
  });
}
