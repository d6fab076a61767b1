/** Version 6: stars. Old data have none, so nothing is converted. */
import { VERSION_5 } from './0005-recordings.ts';

export const VERSION_6 = {
  ...VERSION_5,
  stars: '[caseId+subject], caseId',
} as const;
