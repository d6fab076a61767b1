import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { FrameSender, type SendingSocket } from '../../../electron/wires/frame-sender.ts';
import { decodeFrame } from '../../../shared/wire/frame-codec.ts';

const MOST_IN_ONE_TURN = 1024 * 1024;
/** Characters of four bytes, so that pieces could be cut within one; an odd number of units before them. */
const large = (units: number): string => `a${'\u{1f50e}'.repeat(units / 2)}`;

/** A socket that is written to at once, as one to a fast page is. */
function recordingSocket() {
  const sent: { readonly data: string; readonly fin: boolean; readonly turn: number }[] = [];
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  onTestFinished(() => {
    isOver = true;
  });
  const socket = {
    OPEN: 1,
    readyState: 1 as WebSocket['readyState'],
    send: (data: string, { fin }: { readonly fin: boolean }, done: () => void) => {
      sent.push({ data, fin, turn });
      process.nextTick(done);
    },
  } satisfies SendingSocket;
  return { socket, sent };
}
const untilWhole = async (sent: readonly { readonly fin: boolean }[], messages: number): Promise<void> => {
  while (sent.filter(({ fin }) => fin).length < messages) await new Promise((done) => setImmediate(done));
};

describe('messages to a page', () => {
  it('give other work its turn while a long one is sent [found 8]', async () => {
    const { socket, sent } = recordingSocket();
    const text = large(8 * MOST_IN_ONE_TURN);
    new FrameSender(socket).send({ text });
    await untilWhole(sent, 1);
    const lengths = new Map<number, number>();
    for (const { data, turn } of sent) lengths.set(turn, (lengths.get(turn) ?? 0) + data.length);
    const most = Math.max(...lengths.values());
    expect(most).toBeLessThanOrEqual(MOST_IN_ONE_TURN);
    expect(decodeFrame(sent.map(({ data }) => data).join(''))).toEqual({ text });
    // A character cut in two would be sent as two that are none.
    expect(sent.every(({ data }) => data.isWellFormed())).toBe(true);
  });

  it('arrive in the order in which they were sent, short ones after a long one', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.close());
    await once(server, 'listening');
    const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      perMessageDeflate: false,
    });
    const [socket] = (await once(server, 'connection')) as [WebSocket];
    const came: unknown[] = [];
    page.on('message', (data: Buffer) => came.push(decodeFrame(data.toString('utf8'))));
    const messages = [
      { id: 1 },
      { id: 2, text: large(6_000_000) },
      { id: 3 },
      { id: 4, text: large(1_000_000) },
      { id: 5 },
    ];
    const sender = new FrameSender(socket);
    for (const message of messages) sender.send(message);
    while (came.length < messages.length) await once(page, 'message');
    expect(came).toEqual(messages);
    page.close();
  });

  it('are dropped once the page is gone, the rest of a long one too', async () => {
    const { socket, sent } = recordingSocket();
    const sender = new FrameSender(socket);
    sender.send({ text: large(8 * MOST_IN_ONE_TURN) });
    sender.send({ id: 2 });
    socket.readyState = 3;
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
    expect(sent.length).toBeLessThanOrEqual(1);
    sender.send({ id: 3 });
    expect(sent.length).toBeLessThanOrEqual(1);
  });
});
