/**
 * The options of `npm start`, shared by the launcher and both hosts.
 */
import { parseArgs } from 'node:util';
import { defaultProfileFolder } from '../core/profile/open-profile.ts';

export interface StartOptions {
  readonly host: 'electron' | 'browser' | 'auto';
  /** Absent: the profile's own fixed port. */
  readonly port?: number;
  readonly userData: string;
  readonly open: boolean;
  readonly help: boolean;
}

export const START_HELP = `Options after "npm start --":
  --host electron|browser|auto   which host; auto takes Electron where its runtime is there (default: auto)
  --port N                       port of the browser host (default: a fixed one for each profile)
  --user-data DIR                folder of cases, settings and exports
  --no-open                      print the link, do not open a browser
  --help                         this text`;

/** A bad option, in one sentence. */
export class StartOptionError extends Error {}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1024 && port <= 65_535))
    throw new StartOptionError(`--port ${text}: a port is a whole number from 1024 to 65535.`);
  return port;
}

/** Throws StartOptionError with a sentence that names the option. */
export function readStartOptions(args: readonly string[]): StartOptions {
  let values;
  try {
    values = parseArgs({
      args: [...args],
      options: {
        host: { type: 'string' },
        port: { type: 'string' },
        'user-data': { type: 'string' },
        'no-open': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new StartOptionError(error instanceof Error ? error.message : 'An option is not known.');
  }
  const host = values.host ?? 'auto';
  if (host !== 'electron' && host !== 'browser' && host !== 'auto')
    throw new StartOptionError(`--host ${host}: one of electron, browser, auto is needed.`);
  if (values['user-data'] === '') throw new StartOptionError('--user-data needs the name of a folder.');
  return {
    host,
    ...(values.port === undefined ? {} : { port: readPort(values.port) }),
    userData: values['user-data'] ?? defaultProfileFolder(),
    open: values['no-open'] !== true,
    help: values.help === true,
  };
}
