/**
 * Hashes and pool addresses that can be decoded: a 32-byte hash is an enciphered locator, so that
 * any of millions of transactions is found by its hash without an index. The cipher only scatters
 * the bytes; it is not meant to keep a secret.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Cipher, Decipher } from 'node:crypto';

/** What a hash identifies. */
export const HASH_KIND = { transaction: 1, block: 2, preconfirmed: 3, tzTransaction: 4, tzBlock: 5 } as const;

/** Where the thing is: `room` is a stream number or a phase, `index` a position or a height. */
export interface Locator {
  readonly kind: number;
  readonly room: number;
  readonly index: number;
}

const ADDRESS_KIND = 9;

/** Turns locators into hashes and addresses, and back. */
export class IdentifierCipher {
  readonly #first: { readonly cipher: Cipher; readonly decipher: Decipher };
  readonly #second: Cipher;

  constructor(seed: string) {
    const key = createHash('sha256').update(`${seed}/identifiers`).digest();
    const forward = createCipheriv('aes-128-ecb', key.subarray(0, 16), null).setAutoPadding(false);
    const backward = createDecipheriv('aes-128-ecb', key.subarray(0, 16), null).setAutoPadding(false);
    this.#first = { cipher: forward, decipher: backward };
    this.#second = createCipheriv('aes-128-ecb', key.subarray(16, 32), null).setAutoPadding(false);
  }

  /** 0x and 64 lower-case hex digits. */
  hash(locator: Locator): string {
    const head = this.#first.cipher.update(locatorBlock(locator));
    return `0x${head.toString('hex')}${this.#second.update(head).toString('hex')}`;
  }

  /** The locator behind a hash of this seed; undefined for any other text. */
  readHash(hash: string): Locator | undefined {
    if (!/^0x[0-9a-f]{64}$/i.test(hash)) return undefined;
    const bytes = Buffer.from(hash.slice(2), 'hex');
    const locator = this.#open(bytes.subarray(0, 16));
    return locator !== undefined && this.hash(locator) === hash.toLowerCase() ? locator : undefined;
  }

  /** Returns an address of a numbered pool; `room` is the pool. */
  poolAddress(room: number, index: number): string {
    const head = this.#first.cipher.update(locatorBlock({ kind: ADDRESS_KIND, room, index }));
    return `0x${head.toString('hex')}${this.#second.update(head).toString('hex').slice(0, 8)}`;
  }

  /** The pool and number behind an address; undefined if it belongs to no pool. */
  readPoolAddress(address: string): Locator | undefined {
    if (!/^0x[0-9a-f]{40}$/i.test(address)) return undefined;
    const locator = this.#open(Buffer.from(address.slice(2, 34), 'hex'));
    if (locator?.kind !== ADDRESS_KIND) return undefined;
    return this.poolAddress(locator.room, locator.index) === address.toLowerCase() ? locator : undefined;
  }

  #open(block: Buffer): Locator | undefined {
    const plain = this.#first.decipher.update(block);
    const tail = plain.readUIntBE(10, 6);
    if (tail !== 0) return undefined;
    return {
      kind: plain.readUInt8(0),
      room: plain.readUInt16BE(1),
      index: plain.readUIntBE(4, 6),
    };
  }
}

function locatorBlock({ kind, room, index }: Locator): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt8(kind, 0);
  block.writeUInt16BE(room, 1);
  block.writeUIntBE(index, 4, 6);
  return block;
}
