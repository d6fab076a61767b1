/** Version 9: links of traces. Old data have none, so nothing is converted. */
import { VERSION_8 } from './0008-pages-in-text.ts';

export const VERSION_9 = {
  ...VERSION_8,
  links: '[caseId+linkId], caseId',
} as const;
