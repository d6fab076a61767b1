/** Version 3: the ABI book of a case. Old data have none, so nothing is converted. */
import { VERSION_2 } from './0002-notes-and-page-cases.ts';

export const VERSION_3 = {
  ...VERSION_2,
  abis: 'abiId, caseId',
  implementations: '[caseId+address], caseId',
} as const;
