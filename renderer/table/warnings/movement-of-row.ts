/** Reads the movement in a row of a list. Pure. */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { cellText } from '../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { JudgedMovement } from '../../../shared/engine/deception/judge-movement.ts';
import { movementFields } from '../../../shared/engine/query/deception/movement-columns.ts';

/**
 * Returns a function that reads movements from the fields of an endpoint's rows; undefined if its
 * rows are not movements.
 */
export function movementReader(endpoint: Endpoint): ((fields: JsonObject) => JudgedMovement) | undefined {
  const names = movementFields(endpoint);
  if (names === undefined) return undefined;
  const textOf = (field: string | undefined): ((fields: JsonObject) => string) => {
    const column = endpoint.columns.find((each) => each.field === field);
    return column === undefined ? () => '' : (fields) => cellText(fields, column);
  };
  const [from, to, amount] = [textOf('from'), textOf('to'), textOf('amount')];
  const [contract, tokenId] = [textOf(names.contract), textOf(names.tokenId)];
  return (fields) => ({
    from: from(fields),
    to: to(fields),
    amount: amount(fields),
    contract: contract(fields),
    tokenId: tokenId(fields),
  });
}
