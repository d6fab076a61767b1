import { expect, it } from 'vitest';
import { pairWires } from '../../../shared/wire/paired-wires.ts';

it('carries messages both ways in order, later, and as copies', async () => {
  const [one, other] = pairWires();
  const heard: unknown[] = [];
  other.onMessage((message) => heard.push(message));
  const stop = one.onMessage((message) => heard.push(message));
  const first = { value: 1 };
  one.send(first);
  first.value = 2;
  one.send('second');
  other.send('back');
  expect(heard).toEqual([]);
  await Promise.resolve();
  expect(heard).toEqual([{ value: 1 }, 'second', 'back']);
  stop();
  other.send('unheard');
  await Promise.resolve();
  expect(heard).toHaveLength(3);
});

it('closes at both ends, once, and carries nothing any more', async () => {
  const [one, other] = pairWires();
  const told: string[] = [];
  one.onClose(() => told.push('one'));
  other.onClose(() => told.push('other'));
  other.onMessage((message) => told.push(String(message)));
  one.send('on its way');
  other.close();
  one.close();
  one.send('late');
  await Promise.resolve();
  expect(told).toEqual(['other', 'one']);
});

it('refuses to send what no wire carries', () => {
  const [one] = pairWires();
  expect(() => one.send({ act: () => undefined })).toThrow('could not be cloned');
});
