/**
 * Converts the token list's form (4.1) to parameters: dates are typed as UTC days and sent as Unix
 * milliseconds. Pure.
 */
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { checkCollectionParameters } from '../../../../shared/service/collection-parts.ts';
import { TOKEN_LIST } from '../../../../shared/service/endpoints/token-list.ts';
import { readTimeInput, turnedTimes } from '../../../../shared/engine/row-filter/filter-input.ts';

export interface TokenInput {
  readonly protocolType: string;
  readonly orderBy: string;
  readonly tokenContractAddress: string;
  /** `2026-01-31` or `2026-01-31 18:30`, UTC; '' for none. */
  readonly issuedFrom: string;
  readonly issuedTo: string;
}

export type TokenField = keyof TokenInput;

export type TokenReading =
  | { readonly params: Readonly<Record<string, string>> }
  | { readonly field: TokenField; readonly reason: string };

const FIELD_OF_PARAMETER: Readonly<Record<string, TokenField>> = {
  startTime: 'issuedFrom',
  endTime: 'issuedTo',
  tokenContractAddress: 'tokenContractAddress',
  protocolType: 'protocolType',
  orderBy: 'orderBy',
};

/**
 * The order applies only to ERC-20 tokens (spec 4.1): for others it is left out, because the
 * service would ignore it.
 */
export const hasOrder = (protocolType: string): boolean => protocolType === 'token_20';

/** The parameters, or the first refused field with the reason. */
export function readTokenQuestion(input: TokenInput): TokenReading {
  const from = readTimeInput(input.issuedFrom, false);
  const to = readTimeInput(input.issuedTo, true);
  if (from.error !== undefined) return { field: 'issuedFrom', reason: from.error };
  if (to.error !== undefined) return { field: 'issuedTo', reason: to.error };
  // Check before the wire's own rule, whose message is about milliseconds.
  if (turnedTimes(from.value, to.value) !== undefined)
    return { field: 'issuedTo', reason: 'Before “Issued from”: no day is in this window' };
  try {
    return {
      params: checkCollectionParameters(TOKEN_LIST, {
        protocolType: input.protocolType,
        orderBy: hasOrder(input.protocolType) ? input.orderBy : '',
        tokenContractAddress: input.tokenContractAddress.trim(),
        startTime: from.value === undefined ? '' : String(from.value),
        endTime: to.value === undefined ? '' : String(to.value),
      }),
    };
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    const field = FIELD_OF_PARAMETER[String(error.details['field'] ?? '')];
    return { field: field ?? 'issuedFrom', reason: error.message };
  }
}
