/**
 * Decides which entries of a pasted text are kept: the ABI of one contract, or those of all
 * contracts in the text.
 */
import type { ContractAbi } from '../../../shared/engine/abi/abis-in-json.ts';
import type { SortedEntries } from '../../../shared/engine/abi/check-abi-entries.ts';
import { mergeAbis, readAbis } from '../../../shared/engine/abi/read-abi.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

/** A choice that stands for all contracts, used instead of a contract's index. */
export const ALL_CONTRACTS = 'all';

/** The contracts in a text, or the reason why there are none. */
export interface AbiText {
  readonly contracts: readonly ContractAbi[];
  readonly reason?: string;
}

/**
 * The entries to keep. `name` is the contract's name, or '' if the text gives none or several
 * contracts are taken.
 */
export type AbiChoice = (SortedEntries & { readonly name: string }) | { readonly reason: string } | undefined;

function reasonOf(error: unknown): string {
  if (error instanceof CasebookError) return error.message;
  throw error;
}

/** Reads the contracts of a text. Returns a reason for text that is not an ABI; never throws. */
export function readAbiText(text: string): AbiText {
  if (text.trim() === '') return { contracts: [] };
  try {
    return { contracts: readAbis(text) };
  } catch (error) {
    return { contracts: [], reason: reasonOf(error) };
  }
}

/**
 * Returns the entries of the contract at index `choice`, or of all contracts; undefined if the text
 * is empty.
 */
export function chooseAbi({ contracts, reason }: AbiText, choice: string): AbiChoice {
  if (reason !== undefined) return { reason };
  const chosen = contracts[Number(choice)] ?? (contracts.length === 1 ? contracts[0] : undefined);
  if (contracts.length === 0) return undefined;
  if (chosen !== undefined)
    return chosen.entries.length === 0
      ? { reason: 'No entry of this contract can be read. Choose another contract.' }
      : chosen;
  try {
    return { ...mergeAbis(contracts), name: '' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
