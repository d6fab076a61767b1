import type { AmountPlace } from '../../../shared/engine/abi/call-amounts.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import { formatDecimal } from '../../../shared/units/amount.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { useJudgedTokens } from '../../parts/counterfeits.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { StruckName } from '../../parts/struck-name.tsx';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';
import { useBaseUnits } from './base-units.ts';
import classes from './decoded.module.css';

type KnownUnits = Extract<TokenUnits, { readonly kind: 'known' }>;

const SYMBOL_CHARACTERS = 20;

/** As an unlimited allowance is written: the largest uint256. */
const UNLIMITED = (1n << 256n) - 1n;

interface DecodedAmountProps {
  /** Decimal digits, in base units. */
  readonly raw: string;
  /** Of the token; undefined if the case says nothing of it. */
  readonly units: TokenUnits | undefined;
  readonly amount: AmountPlace;
}

/**
 * Shows an amount of an event or a call in tokens with the symbol, with base units on hover, or the other
 * way round after a press of U. If the decimals are not known, it shows the number, and says of what.
 */
export function DecodedAmount({ raw, units, amount }: DecodedAmountProps) {
  const isInBaseUnits = useBaseUnits(({ isShown }) => isShown);
  const isUnlimited = amount.isAllowance && BigInt(raw) === UNLIMITED;
  if (units?.kind === 'known')
    return isInBaseUnits ? (
      <BaseUnits raw={raw} units={units} />
    ) : (
      <AmountInTokens raw={raw} units={units} isUnlimited={isUnlimited} />
    );
  if (isUnlimited && !isInBaseUnits)
    return <span title={`${groupedCount(UNLIMITED)}, the largest number there is`}>unlimited</span>;
  return (
    <span className="casebook-figures" title={units?.reason}>
      {groupedCount(BigInt(raw))}
      {!amount.isAlsoOfNfts && <span className={classes.dim}> base units</span>}
    </span>
  );
}

interface KnownAmountProps {
  readonly raw: string;
  readonly units: KnownUnits;
}

const nameOf = ({ symbol, tail }: KnownUnits): string =>
  symbol === '' ? 'tokens' : tailedSymbol(revealHostile(symbol, SYMBOL_CHARACTERS).text, tail);

const inTokens = (raw: string, { decimals }: KnownUnits): string =>
  formatDecimal({ units: BigInt(raw), scale: decimals });

function BaseUnits({ raw, units }: KnownAmountProps) {
  return (
    <span className="casebook-figures" title={`${inTokens(raw, units)} ${nameOf(units)}`}>
      {groupedCount(BigInt(raw))} <span className={classes.dim}>base units of {nameOf(units)}</span>
    </span>
  );
}

interface AmountInTokensProps extends KnownAmountProps {
  readonly isUnlimited: boolean;
}

function AmountInTokens({ raw, units, isUnlimited }: AmountInTokensProps) {
  const { symbol, tail, counterfeit } = units;
  useJudgedTokens(tail !== undefined);
  const amount = inTokens(raw, units);
  const name = nameOf(units);
  const shown = isUnlimited ? 'unlimited' : shownAmountText(amount);
  return (
    <span className="casebook-figures" title={`${amount} ${name}, ${groupedCount(BigInt(raw))} base units`}>
      {`${shown} `}
      {counterfeit === undefined ? (
        name
      ) : (
        <StruckName counterfeit={counterfeit} tail={tail}>
          <HostileText text={symbol} atMost={SYMBOL_CHARACTERS} />
        </StruckName>
      )}
    </span>
  );
}
