/**
 * A WebSocket of the browser host as a Wire.
 */
import type { WebSocket } from 'ws';
import { decodeFrame, encodeFrame } from '../../shared/wire/frame-codec.ts';
import type { Wire } from '../../shared/wire/wire.ts';

/** Text frames only: a binary or malformed frame closes the socket. */
export function createWebSocketWire(socket: WebSocket): Wire {
  return {
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(encodeFrame(message));
    },
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
