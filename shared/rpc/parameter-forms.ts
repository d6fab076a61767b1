/**
 * The forms of JSON-RPC parameters: kinds, schemas and the entry that follows from them.
 */
import { z } from 'zod';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../units/hex.ts';
import type { JsonValue } from '../units/json-value.ts';
import type { RpcMethod, RpcParameter } from './method.ts';

const BLOCK_TAGS = ['pending', 'latest', 'safe', 'finalized', 'earliest'];
const isQuantity = (text: string): boolean => /^0x(0|[1-9a-fA-F][0-9a-fA-F]*)$/.test(text);
const isChecksumRight = (text: string): boolean => !isAddress(text) || hasValidChecksum(text);

const SCHEMA_OF_KIND: Readonly<Record<RpcParameter['kind'], z.ZodType<JsonValue>>> = {
  'block-tag': z
    .string()
    .refine(
      (text) => BLOCK_TAGS.includes(text) || isQuantity(text),
      "is no block: 'pending' or a hex number such as 0x1b4 is needed",
    ),
  'call-object': z
    .object({
      to: z.string().refine(isAddress, 'to is no address').refine(isChecksumRight, `to: ${WRONG_CAPITALS}`),
      data: z.string().regex(/^0x([0-9a-fA-F]{2})*$/, 'data is no hex data'),
      // The spec shows to and data; these two are the standard's, and change what a call may do.
      from: z
        .string()
        .refine(isAddress, 'from is no address')
        .refine(isChecksumRight, `from: ${WRONG_CAPITALS}`)
        .optional(),
      value: z.string().refine(isQuantity, 'value is no hex quantity, such as 0x0').optional(),
    })
    .loose() as z.ZodType<JsonValue>,
  address: z
    .string()
    .refine(isAddress, 'is no address: 0x and 40 hex digits are needed')
    .refine(isChecksumRight, WRONG_CAPITALS),
  hash: z.string().refine(isHash, 'is no hash: 0x and 64 hex digits are needed'),
  'hex-position': z.string().regex(/^0x[0-9a-fA-F]{1,64}$/, 'is no hex position, such as 0x0'),
  'hex-index': z.string().refine(isQuantity, 'is no hex index, such as 0x0'),
  boolean: z.boolean(),
};

const parameter = (
  name: string,
  label: string,
  kind: RpcParameter['kind'],
  description: string,
): RpcParameter => ({ name, label, kind, description });

export const BLOCK = parameter(
  'block',
  'Block',
  'block-tag',
  "'pending' for the newest preconfirmed state, or a hex number.",
);
export const ADDRESS = parameter('address', 'Address', 'address', 'Address to look at.');
export const CALL = parameter('call', 'Call', 'call-object', 'Call object with to and data.');
export const BLOCK_HASH = parameter('blockHash', 'Block hash', 'hash', 'Hash of the block.');
export const TRANSACTION_HASH = parameter(
  'transactionHash',
  'Transaction hash',
  'hash',
  'Hash of the transaction.',
);
export const POSITION = parameter(
  'position',
  'Storage position',
  'hex-position',
  'Position in the storage of the contract.',
);
export const INDEX = parameter('index', 'Index', 'hex-index', 'Index of the transaction in the block.');
export const FULL = parameter(
  'full',
  'Whole transactions',
  'boolean',
  'True gives transaction objects, false their hashes.',
);

/** The entry of a method; its check follows from its parameters. */
export function describeMethod(method: Omit<RpcMethod, 'paramsSchema'>): RpcMethod {
  const { parameters } = method;
  const paramsSchema = z
    .array(z.custom<JsonValue>((value) => value !== undefined))
    .superRefine((params, context) => {
      if (params.length !== parameters.length) {
        context.addIssue({
          code: 'custom',
          path: [],
          message: `takes ${parameters.length} parameters, ${params.length} were given`,
        });
      }
      parameters.forEach((each, position) => {
        const checked = SCHEMA_OF_KIND[each.kind].safeParse(params[position]);
        const seen = new Set<string>();
        for (const { path, message } of checked.error?.issues ?? []) {
          // The first reason of each field says enough.
          if (seen.has(path.join('.'))) continue;
          seen.add(path.join('.'));
          context.addIssue({ code: 'custom', path: [position, ...path], message });
        }
      });
    });
  return { ...method, paramsSchema };
}
