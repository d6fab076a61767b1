import { expect, it } from 'vitest';
import { keepConnected, retryDelayMs } from '../../../../renderer/app/session/keep-connected.ts';
import { createSteadyClient } from '../../../../renderer/app/session/steady-client.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { scriptedClient, type ScriptedClient } from '../../../support/scripted-client.ts';

it('L5: connects, sees the loss, fails twice, and comes back by itself', async () => {
  const stop = new AbortController();
  const steady = createSteadyClient();
  const story: string[] = [];
  const wires: ScriptedClient[] = [];
  let tries = 0;
  await keepConnected(
    {
      client: steady,
      connect: () => {
        tries += 1;
        if (tries === 2 || tries === 3)
          return Promise.reject(new CasebookError('wire.closed', { message: 'away', nextStep: 'wait' }));
        const wire = scriptedClient();
        wires.push(wire);
        return Promise.resolve(wire.client);
      },
      onReady: () => {
        const again = story.includes('ready');
        story.push(again ? 'ready again' : 'ready');
        if (again) stop.abort();
        queueMicrotask(() => wires.at(-1)?.lose());
      },
      onLost: (error) => story.push(error === undefined ? 'lost' : `failed ${(error as CasebookError).code}`),
      wait: (delayMs) => {
        story.push(`wait ${delayMs}`);
        return Promise.resolve();
      },
    },
    stop.signal,
  );
  expect(story).toEqual([
    'ready',
    'lost',
    'wait 250',
    'failed wire.closed',
    'wait 500',
    'failed wire.closed',
    'wait 1000',
    'ready again',
    'lost',
  ]);
});

it('L5: stops asking a host that does not know the page', async () => {
  let tries = 0;
  const errors: unknown[] = [];
  await keepConnected(
    {
      client: createSteadyClient(),
      connect: () => {
        tries += 1;
        return Promise.reject(
          new CasebookError('wire.refused', { message: 'no session', nextStep: 'new link' }),
        );
      },
      onReady: () => undefined,
      onLost: (error) => errors.push(error),
      wait: () => Promise.resolve(),
    },
    new AbortController().signal,
  );
  expect([tries, errors.length]).toEqual([1, 1]);
});

it('waits longer after each failure, up to eight seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(retryDelayMs)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});
