import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { practiceHeaders } from '../../support/ask-practice.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The program itself, without a wrapper between it and signals. */
function run(
  given: readonly string[],
  program = ['--import', 'tsx', 'electron/practice/practice-cli.ts'],
): { child: ChildProcess; text: () => string; errors: () => string } {
  const child = spawn(process.execPath, [...program, ...given]);
  children.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return { child, text: () => out, errors: () => err };
}

it('prints all that the connection dialog asks for, serves, and ends at SIGTERM', async () => {
  const given = ['--key', 'k1', '--secret', 's1', '--passphrase', 'p1', '--prefix', 'XY'];
  const { child, text, errors } = run(given);
  while (!text().includes('drained wallet')) await once(child.stdout ?? child, 'data');
  const read = (label: string) => new RegExp(`${label} +(\\S+)`).exec(text())?.[1] ?? '';
  expect([read('Key'), read('Secret'), read('Passphrase'), read('Header prefix')]).toEqual([
    'k1',
    's1',
    'p1',
    'XY',
  ]);
  expect(read('RPC address')).toBe(`${read('Base address')}/rpc`);
  expect(text()).toContain(practiceActors().victim);
  const target = `/api/v5/${read('Path segment')}/token/token-list?chainShortName=${read('Chain')}`;
  const credentials = { apiKey: 'k1', secretKey: 's1', passphrase: 'p1' };
  const headers = practiceHeaders({ credentials, headerPrefix: 'XY' }, target);
  const answer = await fetch(read('Base address') + target, { headers });
  expect(await answer.json()).toMatchObject({ code: '0' });
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, errors()]).toEqual([0, '']);
});

it('L5: says that a port is in use and what to do', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const program = await bundledProgram('electron/practice/practice-cli.ts');
  const { child, text, errors } = run(['--port', String(port)], [program]);
  const [code] = (await once(child, 'exit')) as [number | null];
  holder.close();
  expect([code, text()]).toEqual([1, '']);
  expect(errors()).toBe(
    `Port ${port} is in use by another program. Choose another with --port, or leave it out to get a free one.\n`,
  );
});
