import { judgeAddresses } from '../../../../shared/engine/deception/judge-addresses.ts';
import type { Deceptions } from '../../../../shared/engine/deception/judge-movement.ts';
import { judgeTokens, type SeenToken } from '../../../../shared/engine/deception/judge-tokens.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import { contractOfAsset } from '../../../../shared/service/assets.ts';
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';

/** How many transfers an address takes part in, and how many of them move nothing. */
export interface ZeroValueCount {
  readonly zero: number;
  readonly all: number;
}

/** What may deceive in a book. */
export interface BookDeceptions extends Deceptions {
  /** For addresses with zero-value transfers. */
  readonly zeroValue: ReadonlyMap<string, ZeroValueCount>;
}

function countZeroValue(transfers: readonly Transfer[]): ReadonlyMap<string, ZeroValueCount> {
  const counts = new Map<string, { zero: number; all: number }>();
  for (const transfer of transfers)
    for (const address of new Set([transfer.from, transfer.to])) {
      const count = counts.get(address) ?? { zero: 0, all: 0 };
      if (count.all === 0) counts.set(address, count);
      count.all += 1;
      if (isZeroValue(transfer)) count.zero += 1;
    }
  return new Map(Array.from(counts).filter(([, { zero }]) => zero > 0));
}

/** Which addresses and tokens of a book may be mistaken for others, and where nothing moves. */
export function deceptionsOf({ transfers, addresses }: TransferBook): BookDeceptions {
  const firstValue = new Map<string, number>();
  const tokens = new Map<string, SeenToken>();
  for (const transfer of transfers) {
    const { from, to, asset, symbol, time } = transfer;
    // Anyone can write a zero-value transfer in anyone's name: it proves no address.
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
    zeroValue: countZeroValue(transfers),
  };
}

/** True for a token with the name of another one, or of the native coin. */
export const isCopiedToken = ({ tokens }: Deceptions, asset: string): boolean => {
  const role = tokens.get(contractOfAsset(asset))?.role;
  return role === 'copy' || role === 'native';
};
