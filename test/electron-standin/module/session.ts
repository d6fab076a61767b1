/**
 * `session`: the default session's rules over permissions and requests.
 */
import type { SessionSlice } from '../electron-slice.ts';
import { toChromium } from '../host/scheme-address.ts';
import { runningBrowser, standin } from '../host/standin-state.ts';
import { loudly, notImplemented } from './not-implemented.ts';

/** Electron's names of permissions -> those of the browser. */
const PERMISSION_NAMES: Readonly<Record<string, readonly string[]>> = {
  media: ['camera', 'microphone'],
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  midi: ['midi'],
  'idle-detection': ['idle-detection'],
  'persistent-storage': ['persistent-storage'],
  'window-management': ['window-management'],
  'storage-access': ['storage-access'],
};

type RequestHandler = Parameters<SessionSlice['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<SessionSlice['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<SessionSlice['setDevicePermissionHandler']>[0];
type BeforeRequest = (
  details: { url: string; resourceType: string },
  answer: (response: { cancel?: boolean }) => void,
) => void;

const rules: {
  request: RequestHandler;
  check: CheckHandler;
  device: DeviceHandler;
  beforeRequest: BeforeRequest | null;
} = { request: null, check: null, device: null, beforeRequest: null };

/**
 * True if neither handler denies the permission; as in Electron, everything is granted without a
 * handler.
 */
async function isGranted(permission: string, contents: unknown): Promise<boolean> {
  const checked = rules.check?.(contents as never, permission as never, '', {} as never) ?? true;
  const requested = await new Promise<boolean>((resolve) => {
    if (rules.request === null) resolve(true);
    else rules.request(contents as never, permission as never, resolve, {} as never);
  });
  return checked || requested;
}

const defaultSession = {
  setPermissionRequestHandler: (handler: RequestHandler): void => {
    rules.request = handler;
  },
  setPermissionCheckHandler: (handler: CheckHandler): void => {
    rules.check = handler;
  },
  setDevicePermissionHandler: (handler: DeviceHandler): void => {
    rules.device = handler;
  },
  /** Databases alone, of every page that is open; anything else throws by name. */
  clearStorageData: async ({ storages, ...rest }: Electron.ClearStorageDataOptions = {}): Promise<void> => {
    if (storages?.join() !== 'indexdb' || Object.keys(rest).length > 0)
      throw notImplemented('session.clearStorageData for anything but databases of all origins');
    for (const contents of standin.contents.values()) {
      const { origin } = new URL(toChromium(contents.getURL(), standin.schemes));
      const page = await contents.prepared;
      await page.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    }
  },
  webRequest: loudly('session.webRequest', {
    onBeforeRequest: (first: unknown, second?: unknown): void => {
      if (second !== undefined) throw notImplemented('webRequest.onBeforeRequest with a filter');
      rules.beforeRequest = first as BeforeRequest | null;
    },
  }),
  /** The stand-in's own: whether the program's rule cancels a request. */
  isCancelled: (url: string, resourceType: string): Promise<boolean> =>
    new Promise((resolve) => {
      if (rules.beforeRequest === null) resolve(false);
      else rules.beforeRequest({ url, resourceType }, ({ cancel = false }) => resolve(cancel));
    }),
  /**
   * The stand-in's own: puts the handlers' answers into the browser, where the page can ask and use
   * them.
   */
  applyPermissions: async (origin: string, contents: unknown): Promise<void> => {
    const settings = await Promise.all(
      Object.entries(PERMISSION_NAMES).map(async ([permission, names]) => {
        const setting = (await isGranted(permission, contents)) ? 'granted' : 'denied';
        return names.map((name) => ({ permission: { name }, setting, origin }));
      }),
    );
    await Promise.all(settings.flat().map((each) => runningBrowser().send('Browser.setPermission', each)));
  },
};

/** `session` with its one session; partitions are not there. */
export const session = loudly('session', {
  defaultSession: loudly('session.defaultSession', defaultSession),
});
export const asSession = defaultSession as unknown as typeof defaultSession & SessionSlice;
