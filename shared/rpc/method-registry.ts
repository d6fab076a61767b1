/**
 * All methods of spec 4.16.
 */
import type { RpcMethod } from './method.ts';
import { BLOCK_METHODS } from './methods/block-methods.ts';
import { STATE_METHODS } from './methods/state-methods.ts';
import { TRANSACTION_METHODS } from './methods/transaction-methods.ts';

/** The 17 entries. */
export const METHODS: readonly RpcMethod[] = [...STATE_METHODS, ...BLOCK_METHODS, ...TRANSACTION_METHODS];

const BY_NAME = new Map(METHODS.map((method) => [method.name, method]));

/** The entry of a name, or undefined. */
export const findMethod = (name: string): RpcMethod | undefined => BY_NAME.get(name);
