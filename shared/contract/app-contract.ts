/** The contract's entries about the program itself. */
import { z } from 'zod';
import { call, event } from './define-contract.ts';
import { MENU_COMMANDS } from './menu-commands.ts';
import { caseIdSchema } from './shapes.ts';

/** A notice of the host for the user, in plain sentences. */
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
  /**
   * Free space on the profile's disk that this user may write to. Throws storage.* if the system
   * does not report it.
   */
  'app.freeSpace': call(z.object({}), z.object({ freeBytes: z.number().min(0), path: z.string() })),
  /** Only https, after the page asked the user; the trusted side checks again. */
  'app.openExternal': call(z.object({ url: z.string().max(2048) }), z.object({ opened: z.boolean() })),
  /**
   * Takes the host's notices, including those from before the page was there; each is returned
   * once.
   */
  'app.takeNotices': call(z.object({}), z.array(hostNoticeSchema)),
  /**
   * Empties the browser's storage for the page; its database is then refilled from the journals.
   * The desktop program does it and reloads the page. The browser host returns a path to which the
   * page sends one POST: the browser then clears the storage, and the page reloads itself.
   */
  'app.emptyPageStorage': call(z.object({}), z.object({ path: z.string().optional() })),
  /** The page has stored its state after `app.ending`. */
  'app.stored': call(z.object({}), z.object({})),
  /**
   * The program or the page's window is about to close: the page stores its state and calls
   * `app.stored`.
   */
  'app.ending': event(z.object({})),
  /** New notices can be taken with `app.takeNotices`. */
  'app.noticed': event(z.object({})),
  /** The user chose an item of the desktop's menu. */
  'app.menuCommand': event(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('command'), command: z.enum(MENU_COMMANDS) }),
      z.object({ kind: z.literal('open-case'), caseId: caseIdSchema }),
    ]),
  ),
} as const;
