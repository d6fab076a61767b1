/**
 * The program itself.
 */
import { z } from 'zod';
import { call, event } from './define-contract.ts';
import { MENU_COMMANDS } from './menu-commands.ts';
import { caseIdSchema } from './shapes.ts';

/** What the host has to say to the user, in words. */
export const hostNoticeSchema = z.object({ message: z.string(), nextStep: z.string() });
export type HostNotice = z.output<typeof hostNoticeSchema>;

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
  /** Free space on the disk of the profile, for what may be written there by this user. storage.* if the system does not say. */
  'app.freeSpace': call(z.object({}), z.object({ freeBytes: z.number().min(0), path: z.string() })),
  /** Only https, after the user was asked on the page; the trusted side checks again. */
  'app.openExternal': call(z.object({ url: z.string().max(2048) }), z.object({ opened: z.boolean() })),
  /** Takes what the host had to say before or since this page was there; each notice is given once. */
  'app.takeNotices': call(z.object({}), z.array(hostNoticeSchema)),
  /**
   * Empties what the browser keeps for the page: its database is filled again from the journals. The desktop program does it and loads the page
   * anew. The browser host answers with the path to which the page sends a POST, once: the browser does it then, and the page loads itself.
   */
  'app.emptyPageStorage': call(z.object({}), z.object({ path: z.string().optional() })),
  /** The page has stored what it held when it was told `app.ending`. */
  'app.stored': call(z.object({}), z.object({})),
  /** The program or the page's window is about to end: the page stores what it holds and says `app.stored`. */
  'app.ending': event(z.object({})),
  /** There is something to take with `app.takeNotices`. */
  'app.noticed': event(z.object({})),
  /** An item of the desktop's menu was chosen. */
  'app.menuCommand': event(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('command'), command: z.enum(MENU_COMMANDS) }),
      z.object({ kind: z.literal('open-case'), caseId: caseIdSchema }),
    ]),
  ),
} as const;
