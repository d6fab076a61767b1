import type { DecodedArgument } from '../../../shared/engine/abi/decoded-value.ts';
import { isTokenAmount } from '../../../shared/engine/abi/event-filter/token-amount.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import { formatDecimal } from '../../../shared/units/amount.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { useJudgedTokens } from '../../parts/counterfeits.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { StruckName } from '../../parts/struck-name.tsx';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';
import classes from './decoded.module.css';

type KnownUnits = Extract<TokenUnits, { readonly kind: 'known' }>;

const SYMBOL_CHARACTERS = 20;

/** True if an argument surely is an amount of the token that wrote the log. */
export const isAmountOfToken = (
  signature: string,
  inputs: readonly DecodedArgument[],
  place: number,
): boolean => inputs[place]?.value.kind === 'integer' && isTokenAmount(signature, inputs, { steps: [place] });

interface EventAmountProps {
  /** Decimal digits, in base units. */
  readonly raw: string;
  /** Of the token; undefined if the case says nothing of it. */
  readonly units: TokenUnits | undefined;
}

/**
 * Shows an amount of an event in tokens with the symbol, with base units on hover. If the decimals are
 * not known, it shows the base units, and says so.
 */
export function EventAmount({ raw, units }: EventAmountProps) {
  return units?.kind === 'known' ? (
    <AmountInTokens raw={raw} units={units} />
  ) : (
    <span className="casebook-figures" title={units?.reason}>
      {groupedCount(BigInt(raw))} <span className={classes.dim}>base units</span>
    </span>
  );
}

interface AmountInTokensProps extends EventAmountProps {
  readonly units: KnownUnits;
}

function AmountInTokens({ raw, units }: AmountInTokensProps) {
  const { decimals, symbol, tail, counterfeit } = units;
  useJudgedTokens(tail !== undefined);
  const amount = formatDecimal({ units: BigInt(raw), scale: decimals });
  const name = symbol === '' ? 'tokens' : tailedSymbol(revealHostile(symbol, SYMBOL_CHARACTERS).text, tail);
  return (
    <span className="casebook-figures" title={`${amount} ${name}, ${groupedCount(BigInt(raw))} base units`}>
      {`${shownAmountText(amount)} `}
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
