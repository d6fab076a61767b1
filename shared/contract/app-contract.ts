/**
 * The program itself.
 */
import { z } from 'zod';
import { call } from './define-contract.ts';

export const appContract = {
  'app.describe': call(
    z.object({}),
    z.object({
      version: z.string(),
      host: z.enum(['electron', 'browser']),
      platform: z.string(),
      /** Shown to the user, e.g. in "no space left at …". */
      userDataPath: z.string(),
    }),
  ),
  /** Only https, after the user was asked on the page; the trusted side checks again. */
  'app.openExternal': call(z.object({ url: z.string().max(2048) }), z.object({ opened: z.boolean() })),
} as const;
