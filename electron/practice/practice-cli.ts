/** `npm run practice`: runs the practice service by itself until it is interrupted. */
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { PracticeOptions, PracticeServer } from './practice-options.ts';
import { startPracticeServer } from './practice-server.ts';
import { PRACTICE_USAGE, readPracticeArguments } from './read-practice-arguments.ts';

/** Describes what a user has to enter in the connection dialog. */
function describeServer(server: PracticeServer): string {
  const { credentials } = server;
  return [
    'The practice service is running. Ctrl-C stops it.',
    '',
    `  Base address     ${server.baseUrl}`,
    `  RPC address      ${server.rpcUrl}`,
    `  Key              ${credentials.apiKey}`,
    `  Secret           ${credentials.secretKey}`,
    `  Passphrase       ${credentials.passphrase}`,
    `  Header prefix    ${server.headerPrefix}`,
    `  Path segment     ${server.pathSegment}`,
    `  Chain            ${server.chainShortName}`,
    `  Trade zone       ${server.tradeZoneChainShortName}`,
    '',
    `  Start with the drained wallet: ${server.model.actors.victim}`,
  ].join('\n');
}

/** The message for a port that cannot be used; undefined for other errors. */
function describePortError(error: unknown, options: PracticeOptions): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = options.port ?? 0;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Choose another with --port, or leave it out to get a free one.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023 with --port.`;
  return undefined;
}

async function main(): Promise<void> {
  const options = readPracticeArguments(process.argv.slice(2));
  if (options === 'help') {
    console.log(PRACTICE_USAGE);
    return;
  }
  const server = await startPracticeServer(options).catch((error: unknown) => {
    const sentence = describePortError(error, options);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
    return undefined;
  });
  if (server === undefined) return;
  console.log(describeServer(server));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CasebookError)) throw error;
  console.error(`${error.message} ${error.nextStep}`);
  process.exitCode = 1;
}
