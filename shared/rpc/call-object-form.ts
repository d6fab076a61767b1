/**
 * The call object of eth_call and eth_estimateGas
 * ([execution-apis](https://github.com/ethereum/execution-apis), GenericTransaction). Every field
 * is optional, and nodes read null as absent, but a call needs a recipient or data; data may be
 * named `data` or `input`. Unknown fields are sent as they are.
 */
import { z } from 'zod';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../units/hex.ts';
import type { JsonValue } from '../units/json-value.ts';
import { isHexData, isQuantity } from './hex-forms.ts';

/** The quantities of a call besides its value. */
export const CALL_QUANTITIES = [
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'nonce',
  'type',
  'chainId',
] as const;

const address = (name: string) =>
  z
    .string(`${name} is not an address`)
    .refine(isAddress, `${name} is not an address`)
    .refine((text) => !isAddress(text) || hasValidChecksum(text), `${name}: ${WRONG_CAPITALS}`);
const quantity = (name: string) =>
  z
    .string(`${name} is not a hex quantity, such as 0x0`)
    .refine(isQuantity, `${name} is not a hex quantity, such as 0x0`);
const hash = (name: string) => z.string(`${name} is not a hash`).refine(isHash, `${name} is not a hash`);
const data = (name: string) =>
  z.string(`${name} is not hex data`).refine(isHexData, `${name} is not hex data`).nullish();

const accessList = z.array(
  z
    .object(
      {
        address: address('address of accessList'),
        storageKeys: z.array(hash('storage key of accessList'), 'storageKeys of accessList is not a list'),
      },
      'accessList has an entry that is not an object',
    )
    .loose(),
  'accessList is not a list',
);
const authorization = z
  .object(
    {
      chainId: quantity('chainId of authorizationList'),
      address: address('address of authorizationList'),
      nonce: quantity('nonce of authorizationList'),
    },
    'authorizationList has an entry that is not an object',
  )
  .loose();

const fields = z
  .object({
    to: address('to').nullish(),
    data: data('data'),
    input: data('input'),
    from: address('from').nullish(),
    value: quantity('value').nullish(),
    ...Object.fromEntries(CALL_QUANTITIES.map((name) => [name, quantity(name).nullish()])),
    accessList: accessList.nullish(),
    authorizationList: z.array(authorization, 'authorizationList is not a list').nullish(),
    blobVersionedHashes: z.array(hash('blobVersionedHashes'), 'blobVersionedHashes is not a list').nullish(),
  })
  .loose();

/** Checks a call object; issue paths begin with the field's name. */
export const CALL_OBJECT_SCHEMA = fields.superRefine((call, context) => {
  const code = [call.data, call.input].filter((each) => typeof each === 'string');
  // A call without a recipient creates a contract, which needs code.
  if ((call.to ?? undefined) === undefined && code.length === 0)
    context.addIssue({ code: 'custom', path: ['to'], message: 'to is not an address' });
  if (new Set(code.map((each) => each.toLowerCase())).size > 1)
    context.addIssue({
      code: 'custom',
      path: ['data'],
      message: 'data and input differ, and nodes take one of them',
    });
}) as unknown as z.ZodType<JsonValue>;
