import { expect, it } from 'vitest';
import { useScriptedCore } from '../../../support/scripted-core.ts';

const scripted = useScriptedCore();

it('lists the places that may be contacted, and none of a connection that was removed', async () => {
  const list = () => scripted.core.handlers['network.allowedHosts']({}, scripted.core.context());
  const places = await list();
  expect(places.map(({ connectionId }) => connectionId)).toContain(scripted.connectionId);
  for (const { hostPort } of places) expect(hostPort).toMatch(/^127\.0\.0\.1:\d+$/);
  await scripted.core.handlers['connections.remove']({ id: scripted.connectionId }, scripted.core.context());
  expect((await list()).map(({ connectionId }) => connectionId)).not.toContain(scripted.connectionId);
});
