/**
 * A separate process that sends one request as the program does, in the environment that it was
 * started in. Prints the response's status, or the code of the error.
 */
import process from 'node:process';
import { OutboundHosts } from '../../electron/core/http/outbound-hosts.ts';
import { readProxySettings } from '../../electron/core/http/proxy-settings.ts';
import { RequestLedger } from '../../electron/core/http/request-ledger.ts';
import { ReviewSwitch } from '../../electron/core/http/review-switch.ts';
import { HttpSender } from '../../electron/core/http/send-request.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';

const [origin = ''] = process.argv.slice(2);
const hosts = new OutboundHosts();
hosts.allow('test', [origin]);
const sender = new HttpSender({
  hosts,
  ledger: new RequestLedger(),
  review: new ReviewSwitch(),
  proxies: readProxySettings(process.env),
  now: Date.now,
});
try {
  const { status } = await sender.send({
    connectionId: 'test',
    origin,
    method: 'GET',
    target: '/',
    ledgerTarget: '/',
    headers: { 'SVC-ACCESS-KEY': 'the-key' },
    attempt: 1,
    answerTimeoutMs: 20_000,
    totalTimeoutMs: 20_000,
    maxAnswerBytes: 1 << 20,
    secretValues: [],
  });
  process.stdout.write(`status ${status}\n`);
} catch (error) {
  process.stdout.write(`${error instanceof CasebookError ? error.code : String(error)}\n`);
}
await sender.close();
