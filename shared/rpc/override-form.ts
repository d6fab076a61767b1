/**
 * What nodes accept after the block of eth_call and eth_estimateGas: state overrides, which replace
 * fields of accounts for this call alone, and block overrides, which replace fields of the block.
 * The standard describes both for eth_simulateV1
 * ([execution-apis](https://github.com/ethereum/execution-apis), StateOverrides and BlockOverrides);
 * the further names are those of
 * [go-ethereum](https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects). Fields that are
 * null count as absent, and unknown ones are sent as they are.
 */
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../units/hex.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../units/json-value.ts';
import { isHexData, isQuantity } from './hex-forms.ts';

type Form = 'quantity' | 'data' | 'address' | 'hash' | 'storage';

const ACCOUNT_FORMS: Readonly<Record<string, Form>> = {
  balance: 'quantity',
  nonce: 'quantity',
  code: 'data',
  state: 'storage',
  stateDiff: 'storage',
  movePrecompileToAddress: 'address',
  movePrecompileTo: 'address',
};
const BLOCK_FORMS: Readonly<Record<string, Form>> = {
  number: 'quantity',
  difficulty: 'quantity',
  time: 'quantity',
  gasLimit: 'quantity',
  feeRecipient: 'address',
  coinbase: 'address',
  prevRandao: 'data',
  random: 'data',
  baseFeePerGas: 'quantity',
  baseFee: 'quantity',
  blobBaseFee: 'quantity',
  beaconRoot: 'hash',
};

const quantitiesOf = (forms: Readonly<Record<string, Form>>): readonly string[] =>
  Object.keys(forms).filter((name) => forms[name] === 'quantity');
/** The fields of an account, and of a block, that are quantities. */
export const ACCOUNT_QUANTITIES = quantitiesOf(ACCOUNT_FORMS);
export const BLOCK_QUANTITIES = quantitiesOf(BLOCK_FORMS);

/** Nodes pad a position or a value of storage that is shorter than 32 bytes. */
const isWord = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value);

function storageComplaint(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return 'is not an object of positions and values';
  const [position] = Object.entries(value).find(([key, each]) => !isWord(key) || !isWord(each)) ?? [];
  return position === undefined
    ? undefined
    : `has at ${position.slice(0, 70)} no position and value of storage, each 0x and up to 64 hex digits`;
}

function formComplaint(form: Form, value: JsonValue): string | undefined {
  if (form === 'storage') return storageComplaint(value);
  const text = typeof value === 'string' ? value : '';
  switch (form) {
    case 'quantity':
      return isQuantity(text) ? undefined : 'is not a hex quantity, such as 0x0';
    case 'data':
      return isHexData(text) ? undefined : 'is not hex data';
    case 'hash':
      return isHash(text) ? undefined : 'is not a hash';
    case 'address':
      if (!isAddress(text)) return 'is not an address';
      return hasValidChecksum(text) ? undefined : `has wrong capitals: ${WRONG_CAPITALS}`;
  }
}

function fieldsComplaint(object: JsonObject, forms: Readonly<Record<string, Form>>): string | undefined {
  for (const [name, value] of Object.entries(object)) {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    const reason = form === undefined || value === null ? undefined : formComplaint(form, value);
    if (reason !== undefined) return `${name} ${reason}`;
  }
  return undefined;
}

const isGiven = (value: JsonValue | undefined): boolean => value !== undefined && value !== null;

function accountComplaint(address: string, account: JsonValue): string | undefined {
  if (!isAddress(address)) return `“${address.slice(0, 70)}” is not an address`;
  if (!hasValidChecksum(address)) return `${address}: ${WRONG_CAPITALS}`;
  if (!isJsonObject(account)) return `${address} has no object of fields`;
  if (isGiven(account['state']) && isGiven(account['stateDiff']))
    return `${address} has both state and stateDiff, and nodes accept only one of them`;
  const reason = fieldsComplaint(account, ACCOUNT_FORMS);
  return reason === undefined ? undefined : `${reason} (${address})`;
}

/** Says why a value does not override state, as the end of a sentence; undefined if it does. */
export function complaintAboutStateOverrides(value: JsonValue | undefined): string | undefined {
  if (!isJsonObject(value))
    return 'is not a JSON object of accounts, such as {"0x…": {"balance": "0x1"}}, by address';
  for (const [address, account] of Object.entries(value)) {
    const reason = accountComplaint(address, account);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Says why a value does not override a block, as the end of a sentence; undefined if it does. */
export function complaintAboutBlockOverrides(value: JsonValue | undefined): string | undefined {
  return isJsonObject(value)
    ? fieldsComplaint(value, BLOCK_FORMS)
    : 'is not a JSON object of block fields, such as {"number": "0x1b4"}';
}
