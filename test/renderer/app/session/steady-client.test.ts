import { expect, it } from 'vitest';
import { createSteadyClient } from '../../../../renderer/app/session/steady-client.ts';
import type { NetworkStatus } from '../../../../shared/contract/connections-contract.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';

const status: NetworkStatus = { review: true, connections: [] };

it('L5: refuses calls and streams while there is no wire, and says what to do', async () => {
  const steady = createSteadyClient();
  expect(steady.isConnected()).toBe(false);
  await expect(steady.call('network.status', {})).rejects.toMatchObject({
    code: 'wire.closed',
    nextStep: expect.stringContaining('stays'),
  });
  expect(() => steady.stream('network.ledger', {})).toThrow(expect.objectContaining({ code: 'wire.closed' }));
});

it('L5: carries calls and events over to the next wire after a loss', async () => {
  const steady = createSteadyClient();
  const heard: NetworkStatus[] = [];
  let losses = 0;
  steady.on('network.changed', (payload) => heard.push(payload));
  steady.onClose(() => {
    losses += 1;
  });

  const first = scriptedClient({ 'network.status': () => status });
  steady.attach(first.client);
  expect(await steady.call('network.status', {})).toEqual(status);
  first.emit('network.changed', status);
  first.lose();
  expect([losses, steady.isConnected()]).toEqual([1, false]);
  await expect(steady.call('network.status', {})).rejects.toMatchObject({ code: 'wire.closed' });

  const second = scriptedClient({ 'network.status': () => ({ ...status, review: false }) });
  steady.attach(second.client);
  expect(await steady.call('network.status', {})).toEqual({ ...status, review: false });
  second.emit('network.changed', status);
  expect(heard).toHaveLength(2);
  expect(first.listenerCount()).toBe(0);
});

it('is not told of the loss of a wire that it no longer uses', () => {
  const steady = createSteadyClient();
  const [first, second] = [scriptedClient(), scriptedClient()];
  steady.attach(first.client);
  steady.attach(second.client);
  first.lose();
  expect(steady.isConnected()).toBe(true);
});

it('stops listening on every wire, also on later ones', () => {
  const steady = createSteadyClient();
  const heard: unknown[] = [];
  const stop = steady.on('network.changed', (payload) => heard.push(payload));
  const first = scriptedClient();
  steady.attach(first.client);
  stop();
  first.emit('network.changed', status);
  const second = scriptedClient();
  steady.attach(second.client);
  second.emit('network.changed', status);
  expect(heard).toEqual([]);
});
