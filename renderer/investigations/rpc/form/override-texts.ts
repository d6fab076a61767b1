/** Converts the overrides of a call between their JSON and the text of their field. */
import type { RpcParameter } from '../../../../shared/rpc/method.ts';
import { ACCOUNT_QUANTITIES, BLOCK_QUANTITIES } from '../../../../shared/rpc/override-form.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { objectOfText, withQuantities } from './json-fields.ts';

const accountOf = (account: JsonValue): JsonValue =>
  isJsonObject(account) ? withQuantities(account, ACCOUNT_QUANTITIES) : account;

/** Accounts by address, which may be pasted in any notation. */
const accountsOf = (accounts: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(accounts).map(([address, account]) => [
      plainNotation(address, 'address'),
      accountOf(account),
    ]),
  );

/**
 * The param of a text; undefined if there are no overrides. A text that is not a JSON object stays
 * text, for the check to refuse.
 */
export function overridesOfText({ kind }: RpcParameter, text: string): JsonValue | undefined {
  if (text === '') return undefined;
  const object = objectOfText(text);
  if (object === undefined) return text;
  return kind === 'state-overrides' ? accountsOf(object) : withQuantities(object, BLOCK_QUANTITIES);
}
