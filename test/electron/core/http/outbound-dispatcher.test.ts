/**
 * The last check before a socket: whoever calls the HTTP library, and whatever was checked before,
 * no connection is made.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundDispatcher } from '../../../../electron/core/http/outbound-dispatcher.ts';
import { OutboundHosts } from '../../../../electron/core/http/outbound-hosts.ts';
import { readProxySettings } from '../../../../electron/core/http/proxy-settings.ts';
import { ReviewSwitch } from '../../../../electron/core/http/review-switch.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

let server: ScriptedServer;
let hosts: OutboundHosts;
let review: ReviewSwitch;
let dispatcher: ReturnType<typeof createOutboundDispatcher>;

beforeEach(async () => {
  server = await startScriptedServer(() => ({ body: 'answered' }));
  hosts = new OutboundHosts();
  hosts.allow('test', [server.origin]);
  review = new ReviewSwitch();
  dispatcher = createOutboundDispatcher({ hosts, review, proxies: readProxySettings({}) });
});
afterEach(async () => {
  await dispatcher.destroy();
  await server.close();
});

const ask = async (): Promise<number> =>
  (await dispatcher.request({ origin: server.origin, path: '/', method: 'GET' })).statusCode;

describe('where a socket would be made', () => {
  it('lets a configured host through', async () => {
    expect(await ask()).toBe(200);
  });

  it('connects to no host that is not configured [S4] [found 10]', async () => {
    hosts.forget('test');
    expect((await failureOf(ask())).code).toBe('transport.host-not-allowed');
    // The same machine under another port is another host.
    hosts.allow('test', ['http://127.0.0.1:1']);
    expect((await failureOf(ask())).code).toBe('transport.host-not-allowed');
    expect(server.connections).toBe(0);
  });

  it('connects to nothing while the Review switch is on [N20] [found 10]', async () => {
    review.set(true);
    expect((await failureOf(ask())).code).toBe('transport.review-on');
    expect(server.connections).toBe(0);
    review.set(false);
    expect(await ask()).toBe(200);
  });
});
