/**
 * The type of a description: a JSON-RPC method of spec 4.16 as data. Client, console and practice
 * service read it.
 */
import type { z } from 'zod';
import type { JsonValue } from '../units/json-value.ts';

export interface RpcParameter {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'block-tag'
    | 'call-object'
    | 'address'
    | 'hash'
    | 'hex-position'
    | 'hex-index'
    | 'boolean'
    | 'state-overrides'
    | 'block-overrides';
  readonly description: string;
  /**
   * True if nodes have a default: it may be left out at the end, or be null before another one.
   * @default false
   */
  readonly isOptional?: boolean;
  /**
   * True if the block may be given by its hash, as text or as an object of EIP-1898. @default false
   */
  readonly acceptsHash?: boolean;
}

export interface RpcMethod {
  /** The wire's name, e.g. 'eth_getBalance'. */
  readonly name: string;
  readonly title: string;
  /** What the method returns, and what may surprise, as sentences. */
  readonly description: string;
  /** In the order of `params`. */
  readonly parameters: readonly RpcParameter[];
  /**
   * Checks the whole `params` array; issue paths contain the position, and within an object the
   * field's name.
   */
  readonly paramsSchema: z.ZodType<readonly JsonValue[]>;
  /**
   * 'quantity' and 'data' are hex texts; objects and lists are as JSON-RPC nodes send them. null is
   * "not found".
   */
  readonly result: 'quantity' | 'data' | 'block' | 'transaction' | 'receipt' | 'receipts';
  /** What a quantity counts, e.g. 'wei'. */
  readonly unit?: string;
  /** What the bytes of a 'data' result are. */
  readonly bytes?: 'returned' | 'code' | 'word' | 'raw-transaction';
  /** The method that does the same for a block given by its hash. */
  readonly byHash?: string;
}
