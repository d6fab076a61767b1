import { judgeAddresses } from '../../../deception/judge-addresses.ts';
import type { Deceptions } from '../../../deception/judge-movement.ts';
import { judgeTokens, type SeenToken } from '../../../deception/judge-tokens.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import { contractOfAsset, isZeroValue } from '../transfers/transfer.ts';

/** Which addresses and tokens of a book may be taken for others of it. */
export function deceptionsOf({ transfers, addresses }: TransferBook): Deceptions {
  const firstValue = new Map<string, number>();
  const tokens = new Map<string, SeenToken>();
  for (const transfer of transfers) {
    const { from, to, asset, symbol, time } = transfer;
    // Anyone can write a transfer of nothing in anyone's name: it proves no address.
    const at = isZeroValue(transfer) ? Infinity : (time ?? Infinity);
    for (const address of [from, to])
      firstValue.set(address, Math.min(at, firstValue.get(address) ?? Infinity));
    const contract = contractOfAsset(asset);
    const key = `${contract} ${symbol}`;
    const known = tokens.get(key)?.firstValue ?? Infinity;
    if (symbol !== '') tokens.set(key, { contract, symbol, firstValue: Math.min(at, known) });
  }
  return {
    addresses: judgeAddresses(
      Array.from(addresses, (address) => ({ address, firstValue: firstValue.get(address) ?? Infinity })),
    ),
    tokens: judgeTokens(tokens.values()),
  };
}

/** True for a token that is called as another one, or as the native coin. */
export const isCopiedToken = ({ tokens }: Deceptions, asset: string): boolean => {
  const role = tokens.get(contractOfAsset(asset))?.role;
  return role === 'copy' || role === 'native';
};
