import { sentSignature, type SentSignature } from './secret-needles.ts';

/** A signature is good for half a minute, and so many are under way at once at most. */
const REMEMBERED = 32;

/** The newest signatures of a connection: a service may repeat that of an earlier attempt, or of another request. */
export class SentSignatures {
  #sent: readonly SentSignature[] = [];

  get sent(): readonly SentSignature[] {
    return this.#sent;
  }

  /** Remembers a signature; the list with it. */
  add(signature: string): readonly SentSignature[] {
    this.#sent = [...this.#sent, sentSignature(signature)].slice(-REMEMBERED);
    return this.#sent;
  }
}
