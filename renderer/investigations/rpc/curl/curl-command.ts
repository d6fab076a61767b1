/** A JSON-RPC request as a curl command, without secrets. */
import { shellQuote } from './shell-quote.ts';

/** The request. The address comes from `addressWithoutKeys`. */
export interface CurlRequest {
  readonly rpcUrl: string;
  readonly body: string;
}

/**
 * One command for a POSIX shell, over several lines. Casebook sends JSON-RPC without
 * authentication, so no header contains a secret; if a node requires one, complete the command by
 * hand. `--data-raw` does not treat a leading @ as a file.
 */
export const curlCommand = ({ rpcUrl, body }: CurlRequest): string =>
  [
    'curl --silent --show-error --request POST',
    "--header 'content-type: application/json'",
    `--data-raw ${shellQuote(body)}`,
    shellQuote(rpcUrl),
  ].join(' \\\n  ');
