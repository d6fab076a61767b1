import { expect, it } from 'vitest';
import type { HttpSource } from '../../../../shared/engine/comparison/http-source.ts';
import { readKeptFindings } from '../../../../renderer/evidence/comparison/read-kept-findings.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { ErrorCode } from '../../../../shared/errors/error-codes.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';

const read = (code: ErrorCode) => {
  const { client } = scriptedClient({
    'cases.readEvidence': () => {
      throw new CasebookError(code, { message: 'Made to fail.', nextStep: 'Nothing.' });
    },
  });
  return readKeptFindings(client, 'case', {} as HttpSource, [7]);
};

it.each(['storage.not-found', 'input.invalid'] as const)(
  'a note that names records which are not there is only a text (%s)',
  async (code) => {
    expect(await read(code)).toBeUndefined();
  },
);

it.each(['storage.damaged', 'storage.io', 'wire.closed'] as const)(
  'says so where the records cannot be read (%s)',
  async (code) => {
    await expect(read(code)).rejects.toMatchObject({ code });
  },
);
