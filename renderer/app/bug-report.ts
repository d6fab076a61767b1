/**
 * Composes the report about a bug that a user may copy. It is shown in full first, and contains
 * nothing private. Pure.
 */
interface BugDetails {
  /** The part that stopped, as the error boundary names it: 'This tab'. */
  readonly what: string;
  readonly error: unknown;
  /** Undefined before the trusted side has answered. */
  readonly program:
    { readonly version: string; readonly host: string; readonly platform: string } | undefined;
}

/** Longer messages usually quote a response. */
const MOST_MESSAGE_CHARACTERS = 500;
const MOST_FRAMES = 20;

/**
 * Patterns to remove and their replacements, applied in this order: text that is already replaced
 * is not examined again.
 */
const PRIVATE: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Headers whose names suggest credentials.
  [
    /[\w-]*(?:-access-[\w-]+|authorization|cookie|api[-_]?key|secret|passphrase|token)[\w-]*["']?\s*[:=]\s*\S[^\r\n]*/giu,
    '[header removed]',
  ],
  // URLs of services: a key may be in the path or the query.
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/giu, '[address removed]'],
  // Paths reveal the names of the user and the case.
  [/(?:\\\\|\b[a-z]:[\\/])[^\r\n"'<>|]*/giu, '[path removed]'],
  [/(?:~|\.{1,2})?\/[^\s"'<>|/]+\/[^\r\n"'<>|]*/gu, '[path removed]'],
  // Investigated addresses and hashes, signatures and keys.
  [/\b(?:0x)?[\da-f]{16,}\b/giu, '[hex removed]'],
  [/[\w+/=-]{24,}/gu, '[text removed]'],
];

/** Removes everything that identifies a user, a case, a service or its keys. */
const withoutPrivateParts = (text: string): string =>
  PRIVATE.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/**
 * The stack frames as ‘function file:line:column’, with the last part of each bundle file's path.
 */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found =
        /^\s*at (?:([\w$.<>\s[\]]+?) \()?(?:.*[\\/])?([\w.-]+\.(?:m?js|tsx?)):(\d+):(\d+)\)?$/u.exec(line);
      return found === null ? [] : [`  ${found[1] ?? '(no name)'} ${found[2]}:${found[3]}:${found[4]}`];
    })
    .slice(0, MOST_FRAMES);
}

/**
 * Returns the report as text, without secrets, headers, the user's paths or any data of the case.
 */
export function bugReport({ what, error, program }: BugDetails): string {
  const isError = error instanceof Error;
  const name = isError && /^\w{1,60}$/u.test(error.name) ? error.name : 'Error';
  const message = withoutPrivateParts(isError ? error.message : String(error));
  const frames = isError ? framesOf(error.stack ?? '') : [];
  return [
    program === undefined
      ? 'Casebook, while it was starting'
      : `Casebook ${program.version}, ${program.host} host on ${program.platform}`,
    `Stopped: ${what}`,
    `${name}: ${message.slice(0, MOST_MESSAGE_CHARACTERS)}`,
    ...(frames.length === 0 ? [] : ['Where:', ...frames]),
  ].join('\n');
}
