import type { TokenTails } from '../../../shared/engine/deception/contract-tails.ts';
import { TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { contractOfAsset, tokenIdOfAsset, tradeZoneTokenOf } from '../../../shared/service/assets.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { symbolInSentence } from '../../../shared/units/symbol-in-sentence.ts';
import { CoinName } from '../../parts/coin-name.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { TokenName } from '../../parts/token-name.tsx';
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

const CHARACTERS = 24;

/**
 * Names what moved: the symbol as a link to the token's contract. If another contract of the case
 * has a symbol like it, the end of the contract follows; a token ID always does.
 */
export function MovedAsset({ asset, symbol, names, isInSentence = false }: MovedAssetProps) {
  const written = isInSentence ? symbolInSentence(symbol) : symbol;
  const { openTab } = useWorkbench();
  const zoneToken = tradeZoneTokenOf(asset);
  if (zoneToken !== undefined)
    return <HostileText text={zoneToken === '' ? TRADE_ZONE_VALUE : zoneToken} atMost={CHARACTERS} />;
  const contract = contractOfAsset(asset);
  if (asset === '')
    return <CoinName name={names.native} claimed={symbol} atMost={CHARACTERS} isInSentence={isInSentence} />;
  if (!isAddress(contract)) return <HostileText text={written} atMost={CHARACTERS} />;
  const subject = { kind: 'token', value: contract, chain: 'main' } as const;
  const request = requestOfSubject(subject);
  const tail = names.tails.get(contract.toLowerCase());
  const tokenId = tokenIdOfAsset(asset);
  const id = tokenId === undefined ? '' : tokenId === '' ? ' (ID unknown)' : ` #${tokenId}`;
  return (
    <TokenName
      text={symbol === '' ? shownHex(contract) : tail === undefined ? `${written}${id}` : written}
      tail={tail === undefined || symbol === '' ? undefined : `${tail}${id}`}
      subject={subject}
      atMost={CHARACTERS * 2}
      onOpen={request === undefined ? undefined : () => openTab(request)}
    />
  );
}
