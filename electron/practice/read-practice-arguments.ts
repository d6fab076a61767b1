/**
 * The options of `npm run practice`.
 */
import { parseArgs } from 'node:util';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { FAULT_MEANINGS, parseFaults } from './faults/parse-faults.ts';
import type { PracticeOptions } from './practice-options.ts';

const TEXT = { type: 'string' } as const;

const OPTIONS = {
  port: TEXT,
  seed: TEXT,
  faults: TEXT,
  key: TEXT,
  secret: TEXT,
  passphrase: TEXT,
  prefix: TEXT,
  segment: TEXT,
  chain: TEXT,
  'tz-chain': TEXT,
  still: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What `--help` prints. */
export const PRACTICE_USAGE = [
  'npm run practice -- [options]',
  '  --port N          port on 127.0.0.1 (default: any free one)',
  '  --seed TEXT       another seed, another chain (default: casebook)',
  '  --key, --secret, --passphrase TEXT   credentials (default: random; all three or none)',
  '  --prefix TEXT     prefix of the four headers (default: SVC)',
  '  --segment TEXT    path segment after /api/v5/ (default: chain)',
  '  --chain, --tz-chain TEXT             short names of the chains (default: PRAC, PRACTZ)',
  '  --still           the chain stands still at the end of the story',
  '  --faults LIST     comma-separated; name/7 means each seventh request:',
  ...Object.entries(FAULT_MEANINGS).map(([name, meaning]) => `      ${name.padEnd(15)} ${meaning}`),
].join('\n');

/**
 * Parses the arguments; returns 'help' if help was requested. Throws `input.invalid` with a
 * sentence for the user.
 */
export function readPracticeArguments(given: readonly string[]): PracticeOptions | 'help' {
  const values = parse(given);
  if (values.help === true) return 'help';
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(/^\d{1,5}$/.test(values.port ?? '') && port <= 65_535)) {
    throw refused(
      `'${values.port ?? ''}' is not a port.`,
      'Use a whole number from 0 to 65535; 0 takes any free one.',
    );
  }
  const credentials = [values.key, values.secret, values.passphrase];
  const [apiKey, secretKey, passphrase] = credentials;
  const isSet = apiKey !== undefined && secretKey !== undefined && passphrase !== undefined;
  if (!isSet && credentials.some((each) => each !== undefined)) {
    throw refused(
      '--key, --secret and --passphrase belong together, and not all three were given.',
      'Give all three, or none to get random ones.',
    );
  }
  if (credentials.some((each) => each?.trim() === '')) {
    throw refused('A credential is empty.', 'Give key, secret and passphrase at least one character each.');
  }
  return {
    ...(port === undefined ? {} : { port }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(isSet ? { credentials: { apiKey, secretKey, passphrase } } : {}),
    ...named('headerPrefix', '--prefix', values.prefix, /^[A-Za-z0-9]{1,32}$/),
    ...named('pathSegment', '--segment', values.segment, /^[A-Za-z0-9._-]{1,64}$/),
    ...named('chainShortName', '--chain', values.chain, /^\S{1,64}$/),
    ...named('tradeZoneChainShortName', '--tz-chain', values['tz-chain'], /^\S{1,64}$/),
    ...(values.still === true ? { liveHead: false } : {}),
    ...(values.faults === undefined ? {} : { faults: parseFaults(values.faults) }),
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw refused(`${reason}.`, 'npm run practice -- --help lists the options.');
  }
}

function named<Name extends string>(
  name: Name,
  option: string,
  value: string | undefined,
  form: RegExp,
): Partial<Record<Name, string>> {
  if (value === undefined) return {};
  if (!form.test(value)) {
    throw refused(
      `'${value.slice(0, 80)}' does not fit ${option}.`,
      'Use letters and digits without spaces.',
    );
  }
  return { [name]: value } as Partial<Record<Name, string>>;
}

function refused(message: string, nextStep: string): CasebookError {
  return new CasebookError('input.invalid', { message, nextStep });
}
