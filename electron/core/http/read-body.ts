/**
 * Reads a response body to its end, decodes its content encoding, and counts the decoded bytes as
 * they stream: a 300 kB gzip can expand to 300 MB, and content-length, if present, is the
 * compressed size.
 */
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { failureCodeOf } from './transport-failure.ts';

/** Sent as accept-encoding: exactly the encodings that `decoderFor` knows. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** More encodings in a row than this point to an attack. */
const MOST_ENCODINGS = 2;

const decoderFor = (encoding: string, hostPort: string): Transform[] => {
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip()];
  if (encoding === 'deflate') return [createInflate()];
  if (encoding === 'br') return [createBrotliDecompress()];
  if (encoding === '' || encoding === 'identity') return [];
  throw new CasebookError('service.malformed', {
    message: `${hostPort} sent a response in an encoding that Casebook did not request.`,
    nextStep: 'Check that the address is the service itself and not a page in between.',
    details: { hostPort },
  });
};

const decodersFor = (contentEncoding: string, hostPort: string): Transform[] => {
  const encodings = contentEncoding.split(',').map((encoding) => encoding.trim().toLowerCase());
  if (encodings.length > MOST_ENCODINGS) return decoderFor('nested', hostPort);
  return encodings.reverse().flatMap((encoding) => decoderFor(encoding, hostPort));
};

const tooLarge = (hostPort: string, maxBytes: number): CasebookError =>
  new CasebookError('transport.too-large', {
    message: `The answer of ${hostPort} is larger than the limit of ${maxBytes} decoded bytes; it was refused.`,
    nextStep: 'Ask for less (a smaller page or range), or raise the limit in the connection.',
    details: { hostPort, maxBytes },
  });

const FIRST_ROOM_BYTES = 64 * 1024;
/** From this size on, the room grows in place and the body stays in it. */
const LARGE_BYTES = 1024 * 1024;
const STEP_BYTES = 4 * 1024 * 1024;

/**
 * Collects the bytes of a body. Keeping thousands of pieces until the end would leave the process
 * large, and so would copying into ever larger buffers. Room for a large body only reserves
 * addresses, and takes memory step by step.
 */
class BodyRoom {
  size = 0;
  readonly #mostBytes: number;
  #memory = new ArrayBuffer(FIRST_ROOM_BYTES);

  /** `mostBytes`: the limit for the whole body. */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  add(chunk: Uint8Array): void {
    this.#growTo(this.size + chunk.byteLength);
    new Uint8Array(this.#memory, this.size, chunk.byteLength).set(chunk);
    this.size += chunk.byteLength;
  }

  /**
   * Returns the bytes in memory of their own: a view into a pool would keep its neighbours alive
   * and travel with them.
   */
  body(): Uint8Array {
    const body = new Uint8Array(this.#memory, 0, this.size);
    return this.#memory.resizable ? body : body.slice();
  }

  #growTo(size: number): void {
    const { byteLength } = this.#memory;
    if (size <= byteLength) return;
    if (this.#memory.resizable) {
      this.#memory.resize(Math.min(this.#mostBytes, Math.max(size, byteLength + STEP_BYTES)));
      return;
    }
    const room = Math.max(size, 2 * byteLength);
    const larger =
      room > LARGE_BYTES
        ? new ArrayBuffer(Math.min(room, this.#mostBytes), { maxByteLength: this.#mostBytes })
        : new ArrayBuffer(room);
    new Uint8Array(larger).set(new Uint8Array(this.#memory, 0, this.size));
    this.#memory = larger;
  }
}

/**
 * A decoder that ends early was given a truncated stream; one that fails was given something else.
 * Other errors come from the connection.
 */
const decodingFailure = (error: unknown, hostPort: string): unknown => {
  const code = failureCodeOf(error);
  if (code === 'Z_BUF_ERROR') {
    return new CasebookError('transport.cut', {
      message: `The compressed answer of ${hostPort} ends before it is whole; what arrived was discarded.`,
      nextStep: 'Try again; if the error persists, the service or something in between damages responses.',
      details: { hostPort, cause: 'compressed-body-ends-early' },
    });
  }
  if (!code.startsWith('Z_') && !code.startsWith('ERR_BROTLI') && !code.startsWith('ERR__ERROR'))
    return error;
  return new CasebookError('service.malformed', {
    message: `The compressed answer of ${hostPort} is damaged; it was refused.`,
    nextStep: 'Try again; if the error persists, report it to the operator of the service.',
    details: { hostPort },
  });
};

interface BodyLimits {
  readonly contentEncoding: string;
  readonly maxBytes: number;
  readonly hostPort: string;
}

/** Most bodies are not compressed: without a pipeline, each takes a tenth of a millisecond less. */
const decodedStream = (stream: Readable, { contentEncoding, hostPort }: BodyLimits): Readable => {
  const decoders = decodersFor(contentEncoding, hostPort);
  // Its failure reaches whoever reads the last decoder.
  return decoders.length === 0 ? stream : (pipeline([stream, ...decoders], () => undefined) as Transform);
};

/**
 * Returns the exact decoded bytes. Throws transport.too-large, service.malformed (unknown or
 * damaged encoding), transport.cut (compressed stream ends early), or the stream's own error.
 */
export const readBody = async (stream: Readable, limits: BodyLimits): Promise<Uint8Array> => {
  const { hostPort, maxBytes } = limits;
  const room = new BodyRoom(maxBytes);
  try {
    for await (const chunk of decodedStream(stream, limits) as AsyncIterable<Uint8Array>) {
      if (room.size + chunk.byteLength > maxBytes) throw tooLarge(hostPort, maxBytes);
      room.add(chunk);
    }
  } catch (error) {
    throw decodingFailure(error, hostPort);
  } finally {
    // Destroying an unread body raises an error of its own that nobody handles.
    if (!stream.destroyed) stream.on('error', () => undefined).destroy();
  }
  return room.body();
};
