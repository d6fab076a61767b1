import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { curlCommand } from '../../../../../renderer/investigations/rpc/curl/curl-command.ts';
import { shellQuote } from '../../../../../renderer/investigations/rpc/curl/shell-quote.ts';
import { rpcRequestBody } from '../../../../../shared/rpc/request-body.ts';
import { readJson } from '../../../../../shared/service/read-json.ts';

/** Each argument that a real shell makes of the text, by a program that writes them apart. */
const wordsOf = (command: string): string[] =>
  execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${command}`], { maxBuffer: 1 << 26 })
    .toString('utf8')
    .split('\0')
    .slice(0, -1);

it('any text without NUL is one word of a real shell, and the very same', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((each) => each.replaceAll('\0', ''));
  fc.assert(
    // Many words for each shell: starting one takes longer than reading them.
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (texts) => {
      expect(wordsOf(texts.map(shellQuote).join(' '))).toEqual(texts);
    }),
    { numRuns: 25 },
  );
});

it('any JSON survives: the body that a shell hands to curl is the body of the request', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('https://node.example/v3/it%27s', "https://node.example/a'b", 'http://127.0.0.1:8545'),
      (value, rpcUrl) => {
        const body = rpcRequestBody(7, 'eth_call', [
          readJson(JSON.stringify(value)),
          'it\'s $(id) `id` \\ \n " %s !',
        ]);
        const words = wordsOf(curlCommand({ rpcUrl, body }));
        expect(words[0]).toBe('curl');
        expect(words[words.indexOf('--data-raw') + 1]).toBe(body);
        expect(words.at(-1)).toBe(rpcUrl);
        expect(words).toHaveLength(10);
      },
    ),
    { numRuns: 15 },
  );
});

it('reads as a person expects', () => {
  const body = rpcRequestBody(1, 'eth_blockNumber', ['pending']);
  expect(curlCommand({ rpcUrl: 'https://node.example/rpc', body })).toBe(
    [
      'curl --silent --show-error --request POST \\',
      "  --header 'content-type: application/json' \\",
      `  --data-raw '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":["pending"]}' \\`,
      "  'https://node.example/rpc'",
    ].join('\n'),
  );
});
