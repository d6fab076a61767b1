import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/files/node-file-port.ts';
import { profilePort, rememberProfilePort } from '../../../electron/start/profile-port.ts';
import { useFolders } from '../../support/use-folders.ts';

const files = createNodeFilePort();
const makeFolder = useFolders();

it('keeps the port of a profile, below those of outgoing connections', async () => {
  const folder = await makeFolder();
  const port = await profilePort(files, folder);
  expect(port).toBeGreaterThanOrEqual(28_200);
  expect(port).toBeLessThan(32_768);
  expect(await profilePort(files, folder)).toBe(port);
});

it('takes the port that is written down, and another where what is written is not a port', async () => {
  const folder = await makeFolder();
  await rememberProfilePort(files, folder, 50_123);
  expect(await profilePort(files, folder)).toBe(50_123);
  await rememberProfilePort(files, folder, 99_999);
  expect(await profilePort(files, folder)).toBeLessThan(32_768);
});

it('gives a new profile a free neighbour where its port is taken', async () => {
  const folder = await makeFolder();
  const taken = await profilePort(files, folder);
  await rememberProfilePort(files, folder, 0);
  const server = createServer().listen(taken, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await profilePort(files, folder)).not.toBe(taken);
  await new Promise((resolve) => server.close(resolve));
});
