/**
 * A JSON-RPC request as a command of curl, without secrets.
 */
import { shellQuote } from './shell-quote.ts';

/** What is sent. The address is that of `addressWithoutKeys`. */
export interface CurlRequest {
  readonly rpcUrl: string;
  readonly body: string;
}

/**
 * One command for a POSIX shell, over several lines. Casebook sends JSON-RPC without authentication, so no header holds a secret; where a node asks for one, the
 * command is to be completed by hand. `--data-raw` does not take a leading @ for a file.
 */
export const curlCommand = ({ rpcUrl, body }: CurlRequest): string =>
  [
    'curl --silent --show-error --request POST',
    "--header 'content-type: application/json'",
    `--data-raw ${shellQuote(body)}`,
    shellQuote(rpcUrl),
  ].join(' \\\n  ');
