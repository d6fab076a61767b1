/**
 * What of a pasted text is to be kept: the ABI of one contract, or of all that the text names.
 */
import type { ContractAbi } from '../../../shared/engine/abi/abis-in-json.ts';
import type { SortedEntries } from '../../../shared/engine/abi/check-abi-entries.ts';
import { mergeAbis, readAbis } from '../../../shared/engine/abi/read-abi.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

/** Chosen in the place of the index of a contract. */
export const ALL_CONTRACTS = 'all';

/** The contracts of a text, or why there are none. */
export interface AbiText {
  readonly contracts: readonly ContractAbi[];
  readonly reason?: string;
}

/** `name` is that of the contract, '' where the text gives none or several are taken. */
export type AbiChoice = (SortedEntries & { readonly name: string }) | { readonly reason: string } | undefined;

function reasonOf(error: unknown): string {
  if (error instanceof CasebookError) return error.message;
  throw error;
}

/** Never throws for what was typed. */
export function readAbiText(text: string): AbiText {
  if (text.trim() === '') return { contracts: [] };
  try {
    return { contracts: readAbis(text) };
  } catch (error) {
    return { contracts: [], reason: reasonOf(error) };
  }
}

/** The entries of the contract at the index `choice`, or of all; undefined where nothing was typed. */
export function chooseAbi({ contracts, reason }: AbiText, choice: string): AbiChoice {
  if (reason !== undefined) return { reason };
  const chosen = contracts[Number(choice)] ?? (contracts.length === 1 ? contracts[0] : undefined);
  if (contracts.length === 0) return undefined;
  if (chosen !== undefined)
    return chosen.entries.length === 0
      ? { reason: 'Nothing of this contract can be read. Choose another one.' }
      : chosen;
  try {
    return { ...mergeAbis(contracts), name: '' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
