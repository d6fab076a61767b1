/**
 * What a user may copy about a bug: shown in full before it is copied, and free of whatever is nobody else's business. Pure.
 */
interface BugDetails {
  /** What stopped, as the boundary says it: 'This tab'. */
  readonly what: string;
  readonly error: unknown;
  /** Undefined before the trusted side has answered. */
  readonly program:
    { readonly version: string; readonly host: string; readonly platform: string } | undefined;
}

/** Longer messages quote an answer. */
const MOST_MESSAGE_CHARACTERS = 500;
const MOST_FRAMES = 20;

/** In order: what is replaced first is not looked at again. */
const PRIVATE: readonly (readonly [pattern: RegExp, words: string])[] = [
  // Headers, by the names that bear credentials.
  [
    /[\w-]*(?:-access-[\w-]+|authorization|cookie|api[-_]?key|secret|passphrase|token)[\w-]*["']?\s*[:=]\s*\S[^\r\n]*/giu,
    '[header removed]',
  ],
  // Addresses of services: a key may be in the path or the query.
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/giu, '[address removed]'],
  // Paths name the user and the case.
  [/(?:\\\\|\b[a-z]:[\\/])[^\r\n"'<>|]*/giu, '[path removed]'],
  [/(?:~|\.{1,2})?\/[^\s"'<>|/]+\/[^\r\n"'<>|]*/gu, '[path removed]'],
  // What is investigated, signatures, keys.
  [/\b(?:0x)?[\da-f]{16,}\b/giu, '[hex removed]'],
  [/[\w+/=-]{24,}/gu, '[text removed]'],
];

/** The text without what names a user, a case, a service or its keys. */
const withoutPrivateParts = (text: string): string =>
  PRIVATE.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);

/** Where in the program: names of functions, files of the bundle by their last part, line and column. */
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

/** The report as text: no secret, no header, no path of the user, nothing of the case. */
export function bugReport({ what, error, program }: BugDetails): string {
  const isError = error instanceof Error;
  const name = isError && /^\w{1,60}$/u.test(error.name) ? error.name : 'Error';
  const message = withoutPrivateParts(isError ? error.message : String(error));
  const frames = isError ? framesOf(error.stack ?? '') : [];
  return [
    program === undefined
      ? 'Casebook, before its start had ended'
      : `Casebook ${program.version}, ${program.host} host on ${program.platform}`,
    `Stopped: ${what}`,
    `${name}: ${message.slice(0, MOST_MESSAGE_CHARACTERS)}`,
    ...(frames.length === 0 ? [] : ['Where:', ...frames]),
  ].join('\n');
}
