import type { TokenTails } from '../../../shared/engine/deception/contract-tails.ts';
import { TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../shared/service/assets.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { readsAsProse } from '../../../shared/units/symbol-in-sentence.ts';
import { CoinName } from '../../parts/coin-name.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { TokenName } from '../../parts/token-name.tsx';
import { nameId } from '../../table/summary/name-tokens.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { shownHex } from '../../parts/known-addresses.ts';

/** What the assets of a transaction are called. */
export interface AssetNames {
  /** What the case calls the native coin. Hostile. */
  readonly native: string;
  /** The ends of contracts whose symbols are not theirs alone. */
  readonly tails: TokenTails;
}

interface MovedAssetProps {
  /** See Transfer.asset. */
  readonly asset: string;
  /** Hostile. */
  readonly symbol: string;
  readonly names: AssetNames;
  /** True within a sentence, where a symbol may read as prose: such a symbol is quoted. @default false */
  readonly isInSentence?: boolean;
}

/** Beside a longer symbol, the parties of a movement would have no room; the rest is on hover. */
const CHARACTERS = 16;

/**
 * Names what moved: the symbol as a link to the token's contract. If another contract of the case
 * has a symbol like it, the end of the contract follows; a token ID always does.
 */
export function MovedAsset({ asset, symbol, names, isInSentence = false }: MovedAssetProps) {
  const isQuoted = isInSentence && readsAsProse(symbol);
  const { openTab } = useWorkbench();
  const zoneToken = tradeZoneTokenOf(asset);
  if (zoneToken !== undefined)
    return <HostileText text={zoneToken === '' ? TRADE_ZONE_VALUE : zoneToken} atMost={CHARACTERS} />;
  const contract = contractOfAsset(asset);
  if (asset === '')
    return <CoinName name={names.native} claimed={symbol} atMost={CHARACTERS} isInSentence={isInSentence} />;
  if (!isAddress(contract)) return <HostileText text={symbol} atMost={CHARACTERS} isQuoted={isQuoted} />;
  const subject = { kind: 'token', value: contract, chain: 'main' } as const;
  const request = requestOfSubject(subject);
  const tail = names.tails.get(contract.toLowerCase());
  return (
    <TokenName
      text={symbol === '' ? shownHex(contract) : symbol}
      tail={symbol === '' ? undefined : tail}
      tokenId={nameId(asset)}
      subject={subject}
      atMost={CHARACTERS}
      isQuoted={isQuoted}
      onOpen={request === undefined ? undefined : () => openTab(request)}
    />
  );
}
