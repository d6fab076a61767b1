/** The forms of JSON-RPC parameters: kinds, schemas and the entry that follows from them. */
import { z } from 'zod';
import { groupedCount } from '../units/count-text.ts';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../units/hex.ts';
import type { JsonValue } from '../units/json-value.ts';
import { complaintAboutBlock } from './block-form.ts';
import { CALL_OBJECT_SCHEMA } from './call-object-form.ts';
import { isQuantity } from './hex-forms.ts';
import type { RpcMethod, RpcParameter } from './method.ts';
import { complaintAboutBlockOverrides, complaintAboutStateOverrides } from './override-form.ts';

const isChecksumRight = (text: string): boolean => !isAddress(text) || hasValidChecksum(text);

const schemaBy = (complaintAbout: (value: JsonValue) => string | undefined): z.ZodType<JsonValue> =>
  z.custom<JsonValue>().superRefine((value, context) => {
    const message = complaintAbout(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const SCHEMA_OF_KIND: Readonly<Record<Exclude<RpcParameter['kind'], 'block-tag'>, z.ZodType<JsonValue>>> = {
  'call-object': CALL_OBJECT_SCHEMA,
  address: z
    .string()
    .refine(isAddress, 'is not an address: 0x and 40 hex digits are needed')
    .refine(isChecksumRight, WRONG_CAPITALS),
  hash: z.string().refine(isHash, 'is not a hash: 0x and 64 hex digits are needed'),
  'hex-position': z.string().regex(/^0x[0-9a-fA-F]{1,64}$/, 'is not a hex position, such as 0x0'),
  'hex-index': z.string().refine(isQuantity, 'is not a hex index, such as 0x0'),
  boolean: z.boolean(),
  'state-overrides': schemaBy(complaintAboutStateOverrides),
  'block-overrides': schemaBy(complaintAboutBlockOverrides),
};
const schemaOf = ({ kind, acceptsHash = false }: RpcParameter): z.ZodType<JsonValue> =>
  kind === 'block-tag' ? schemaBy((value) => complaintAboutBlock(value, acceptsHash)) : SCHEMA_OF_KIND[kind];

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
/** For receipts, which also accept a hash. */
export const BLOCK_OR_HASH: RpcParameter = {
  ...BLOCK,
  description: "'pending' for the newest preconfirmed block, a hex number, or a block hash.",
  acceptsHash: true,
};
/** For state: nodes use the latest block if none is given. */
export const STATE_BLOCK: RpcParameter = {
  ...BLOCK,
  description:
    "'pending' for the newest preconfirmed state, a hex number, a block hash, or left out for the node's default.",
  isOptional: true,
  acceptsHash: true,
};
/** For eth_blockNumber, which has no parameter in the standard. */
export const IGNORED_BLOCK: RpcParameter = { ...BLOCK, isOptional: true };
export const ADDRESS = parameter('address', 'Address', 'address', 'Address to look at.');
export const CALL = parameter('call', 'Call', 'call-object', 'Call object with to and data.');
/** For calls: accounts as they would be if their state was another. */
export const STATE_OVERRIDES: RpcParameter = {
  ...parameter(
    'stateOverrides',
    'State overrides',
    'state-overrides',
    'Fields of accounts that this call finds instead of the chain’s: balance, nonce, code, state, stateDiff.',
  ),
  isOptional: true,
};
export const BLOCK_OVERRIDES: RpcParameter = {
  ...parameter(
    'blockOverrides',
    'Block overrides',
    'block-overrides',
    'Fields of the block that this call finds: number, time, gasLimit, feeRecipient, baseFeePerGas. Not every node reads them.',
  ),
  isOptional: true,
};
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

/** Builds a method's entry; its check follows from its parameters. */
export function describeMethod(method: Omit<RpcMethod, 'paramsSchema'>): RpcMethod {
  const { parameters } = method;
  const least = parameters.findLastIndex(({ isOptional }) => isOptional !== true) + 1;
  const most = parameters.length;
  const paramsSchema = z
    .array(z.custom<JsonValue>((value) => value !== undefined))
    .superRefine((params, context) => {
      if (params.length < least || params.length > most) {
        context.addIssue({
          code: 'custom',
          path: [],
          message: `takes ${least === most ? most : `${least} to ${most}`} parameters, ${groupedCount(params.length)} were given`,
        });
      }
      parameters.forEach((each, position) => {
        // A null stands for a parameter that is left out before another one.
        if (each.isOptional === true && (params[position] ?? null) === null) return;
        const checked = schemaOf(each).safeParse(params[position]);
        const seen = new Set<string>();
        for (const { path, message } of checked.error?.issues ?? []) {
          // The first reason for each field is enough.
          if (seen.has(path.join('.'))) continue;
          seen.add(path.join('.'));
          context.addIssue({ code: 'custom', path: [position, ...path], message });
        }
      });
    });
  return { ...method, paramsSchema };
}
