import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { startCore, type CoreFixture } from '../../support/core-fixture.ts';
import { failureOf } from '../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../support/scripted-server.ts';

let core: CoreFixture;
let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer(() => ({ body: { code: '0', msg: '', data: [] } }));
  core = await startCore();
});
afterEach(async () => {
  await core.dispose();
  await server.close();
});

describe('createServices', () => {
  it('answers every call and stream of the contract', () => {
    const wanted = Object.entries(contract)
      .filter(([, entry]) => entry.kind !== 'event')
      .map(([name]) => name);
    for (const name of wanted) expect(core.handlers).toHaveProperty([name], expect.any(Function));
  });

  it('tells pages about the network, whatever happens not more often than the eye follows', async () => {
    const connectionId = await core.connect(server.origin);
    const caseId = await core.newCase(connectionId);
    for (let height = 1; height <= 40; height += 1) {
      await core.handlers['query.fetchPage'](
        { caseId, connectionId, endpointId: 'block-fills', params: { height: String(height) } },
        core.context(),
      );
    }
    // The last word comes at the next beat, after the answers themselves.
    await expect
      .poll(() => core.events.at(-1)?.connections[0])
      .toMatchObject({ connectionId, reachable: 'online', queued: 0, inFlight: 0 });
    expect(core.events.length).toBeLessThan(40);
  });

  it('hands out the newest lines of the ledger', async () => {
    const connectionId = await core.connect(server.origin);
    const caseId = await core.newCase(connectionId);
    for (const height of ['1', '2', '3']) {
      await core.handlers['query.fetchPage'](
        { caseId, connectionId, endpointId: 'block-fills', params: { height } },
        core.context(),
      );
    }
    const targets: string[] = [];
    for await (const line of core.handlers['network.ledger']({ last: 2 }, core.context()))
      targets.push(line.target);
    expect(targets.map((target) => target.at(-1))).toEqual(['2', '3']);
  });

  it('ends what is running when it closes', async () => {
    server.play(() => ({ hang: true }));
    const connectionId = await core.connect(server.origin);
    const caseId = await core.newCase(connectionId);
    const asked = core.handlers['query.fetchPage'](
      { caseId, connectionId, endpointId: 'block-fills', params: { height: '1' } },
      core.context(),
    );
    const outcome = failureOf(asked);
    await expect.poll(() => server.seen.length).toBe(1);
    await core.services.close();
    expect((await outcome).code).toBe('transport.cancelled');
    await expect.poll(() => server.openSockets).toBe(0);
  });
});
