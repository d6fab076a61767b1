/**
 * A WebSocket of the browser host as a Wire.
 */
import type { WebSocket } from 'ws';
import { decodeFrame } from '../../shared/wire/frame-codec.ts';
import type { Wire } from '../../shared/wire/wire.ts';
import { FrameSender } from './frame-sender.ts';

/** Text frames only: a binary or malformed frame closes the socket. */
export function createWebSocketWire(socket: WebSocket): Wire {
  const sender = new FrameSender(socket);
  return {
    send: (message) => sender.send(message),
    onMessage: (listener) => {
      const onFrame = (data: Buffer, isBinary: boolean): void => {
        const message = isBinary ? undefined : decodeFrame(data.toString('utf8'));
        if (message === undefined) socket.close(1003, 'not a frame of the contract');
        else listener(message);
      };
      socket.on('message', onFrame);
      return () => void socket.off('message', onFrame);
    },
    onClose: (listener) => {
      socket.once('close', listener);
      return () => void socket.off('close', listener);
    },
    close: () => socket.close(1000),
  };
}
