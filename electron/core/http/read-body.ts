/**
 * Reads an answer's body to its end, decodes the content encoding and counts decoded bytes while they stream: a 300 kB
 * gzip can hold 300 MB, and a content-length, if any, is the compressed size.
 */
import { Writable, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { failureCodeOf } from './transport-failure.ts';

/** Sent as accept-encoding: exactly what `decoderFor` knows. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** More encodings in a row than this is no service but an attack. */
const MOST_ENCODINGS = 2;

const decoderFor = (encoding: string, hostPort: string): Transform[] => {
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip()];
  if (encoding === 'deflate') return [createInflate()];
  if (encoding === 'br') return [createBrotliDecompress()];
  if (encoding === '' || encoding === 'identity') return [];
  throw new CasebookError('service.malformed', {
    message: `${hostPort} sent an answer in an encoding that was not asked for.`,
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

/** A decoder that ends early was cut; one that stumbles was fed something else. Other errors are the connection's. */
const decodingFailure = (error: unknown, hostPort: string): unknown => {
  const code = failureCodeOf(error);
  if (code === 'Z_BUF_ERROR') {
    return new CasebookError('transport.cut', {
      message: `The compressed answer of ${hostPort} ends before it is whole; what arrived was discarded.`,
      nextStep: 'Try again; if it stays so, the service or something in between breaks answers.',
      details: { hostPort, cause: 'compressed-body-ends-early' },
    });
  }
  if (!code.startsWith('Z_') && !code.startsWith('ERR_BROTLI') && !code.startsWith('ERR__ERROR'))
    return error;
  return new CasebookError('service.malformed', {
    message: `The compressed answer of ${hostPort} is damaged; it was refused.`,
    nextStep: 'Try again; if it stays so, report it to the operator of the service.',
    details: { hostPort },
  });
};

/**
 * The decoded bytes, exactly. Throws transport.too-large, service.malformed (unknown or damaged encoding),
 * transport.cut (compressed stream ends early), or the stream's own error.
 */
export const readBody = async (
  stream: Readable,
  limits: { readonly contentEncoding: string; readonly maxBytes: number; readonly hostPort: string },
): Promise<Uint8Array> => {
  const { hostPort, maxBytes } = limits;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Uint8Array, _encoding, done): void {
      size += chunk.byteLength;
      if (size > maxBytes) return done(tooLarge(hostPort, maxBytes));
      chunks.push(chunk);
      done();
    },
  });
  try {
    await pipeline([stream, ...decodersFor(limits.contentEncoding, hostPort), sink]);
  } catch (error) {
    throw decodingFailure(error, hostPort);
  } finally {
    // Destroying an unread body is reported as an error of its own, which nobody waits for.
    if (!stream.destroyed) stream.on('error', () => undefined).destroy();
  }
  // An own buffer: a view into a pooled one would keep its neighbours alive and travel with them.
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
};
