import { sentSignature, type SentSignature } from './secret-needles.ts';

/** A signature is valid for half a minute, and at most this many are under way at once. */
const REMEMBERED = 32;

/**
 * The newest signatures of a connection: a service may echo that of an earlier attempt, or of
 * another request.
 */
export class SentSignatures {
  #sent: readonly SentSignature[] = [];

  get sent(): readonly SentSignature[] {
    return this.#sent;
  }

  /** Remembers a signature and returns all that are remembered. */
  add(signature: string): readonly SentSignature[] {
    this.#sent = [...this.#sent, sentSignature(signature)].slice(-REMEMBERED);
    return this.#sent;
  }
}
