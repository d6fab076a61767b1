import { assetWithId } from '../../../../shared/service/assets.ts';
import { TRADE_ZONE_VALUE } from '../../../../shared/service/movement-sums.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import { MINUS, shownAmount, shownAmountText } from '../../../../shared/units/shown-amount.ts';
import { AlignedAmount } from '../../../parts/amount-text.tsx';
import { CoinName } from '../../../parts/coin-name.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import { SettledFigures } from '../../../parts/settled-figures.tsx';
import { TokenName } from '../../../parts/token-name.tsx';
import type { CellSurroundings } from '../../../table/data-table/cell-surroundings.ts';
import { nameId, nativeName } from '../../../table/summary/name-tokens.ts';
import { counterfeitRemark } from '../../../table/warnings/warning-text.ts';
import type { MovedInRow } from './movement-of-row.ts';
import classes from './timeline.module.css';
import { shownHex } from '../../../parts/known-addresses.ts';

const SIGN_TEXT = { '-': `${MINUS}\u2009`, '+': '+\u2009', '': '' } as const;
/** A longer text is not a symbol; a shorter one is cut by the room in its cell. */
const SYMBOL_CHARACTERS = 48;

/** A longer amount takes the room of its symbol, whose tail stays, rather than being cut. */
const ALIGNED_CHARACTERS = 13;

/** The sign of an amount as drawn; '' for nothing, which has no direction. */
const signText = (sign: MovedInRow['sign'], shown: string): string =>
  /[1-9]/.test(shown) ? SIGN_TEXT[sign] : '';

/** An amount as drawn, with its sign, in one text. */
export function signedAmount(sign: MovedInRow['sign'], amount: string): string {
  const shown = shownAmountText(amount);
  return signText(sign, shown) + shown;
}

const STATE_TEXT = {
  failed: 'failed',
  pending: 'pending',
  untold: 'the list states no outcome',
  settled: '',
};

/** The exact amount with its sign and unit, for hovering and copying. */
export const movedText = ({ sign, amount, symbol, isOfTradeZone, contract, tokenId }: MovedInRow): string =>
  amount === ''
    ? ''
    : [
        `${sign === '-' ? '-' : ''}${amount}`,
        isOfTradeZone ? 'trade zone' : symbol,
        contract,
        tokenId === '' ? '' : `#${tokenId}`,
      ]
        .filter((each) => each !== '')
        .join(' ');

/** Shows the symbol of what moved, as a link to its contract. */
function MovedUnit({
  moved,
  surroundings,
}: {
  readonly moved: MovedInRow;
  readonly surroundings: CellSurroundings;
}) {
  const { symbol, contract, tokenId, isOfTradeZone, isCoin } = moved;
  if (isOfTradeZone)
    return (
      <span title="The list of the trade zone does not name the token of its amounts">
        {TRADE_ZONE_VALUE}
      </span>
    );
  if (isCoin)
    return (
      <CoinName
        name={nativeName(surroundings.workbench.tokenNames)}
        claimed={symbol}
        contract={contract}
        atMost={SYMBOL_CHARACTERS}
      />
    );
  if (!isAddress(contract)) return <HostileText text={symbol} atMost={SYMBOL_CHARACTERS} />;
  const key = contract.toLowerCase();
  const { tails, counterfeits } = surroundings.workbench.tokenNames;
  // Until the case is judged, the rows here tell.
  const counterfeit =
    counterfeits === undefined ? counterfeitRemark(surroundings.deceptions, key) : counterfeits.get(key);
  const tail = tails.get(key);
  const name = <TokenLink moved={moved} surroundings={surroundings} />;
  return (
    <>
      {counterfeit === undefined ? name : <s title={counterfeit}>{name}</s>}
      {tail !== undefined && (
        <span className={classes.tail} title={contract}>
          ·{tail}
        </span>
      )}
      {tokenId !== '' && <span className={classes.tail}>{nameId(assetWithId(key, tokenId))}</span>}
    </>
  );
}

function TokenLink({
  moved,
  surroundings,
}: {
  readonly moved: MovedInRow;
  readonly surroundings: CellSurroundings;
}) {
  const { symbol, contract } = moved;
  return (
    <TokenName
      text={symbol === '' ? shownHex(contract) : symbol}
      subject={{ kind: 'token', value: contract, chain: 'main' }}
      atMost={SYMBOL_CHARACTERS}
      onOpen={() => surroundings.onAddress(contract)}
      tabIndex={-1}
    />
  );
}

interface MovedAmountProps {
  readonly moved: MovedInRow;
  readonly surroundings: CellSurroundings;
}

/**
 * Shows an amount with its sign and symbol; the points of a column are below each other. What did
 * not settle is struck through.
 */
export function MovedAmount({ moved, surroundings }: MovedAmountProps) {
  const { amount, sign, settlement } = moved;
  if (amount === '') return <span className={classes.nothing}>–</span>;
  const { whole, fraction } = shownAmount(amount);
  const state = STATE_TEXT[settlement];
  const isLong = whole.length + fraction.length > ALIGNED_CHARACTERS;
  const figures = (
    <>
      {signText(sign, whole + fraction)}
      {isLong ? whole + fraction : <AlignedAmount whole={whole} fraction={fraction} isInCell />}
    </>
  );
  return (
    <span className={classes.moved} data-settlement={settlement} data-long={isLong || undefined}>
      <span
        className="casebook-figures"
        title={revealWhole([movedText(moved), state].filter((each) => each !== '').join(', '))}
      >
        <SettledFigures hasFailed={settlement === 'failed'}>{figures}</SettledFigures>
      </span>
      <span className={classes.unit} title={moved.symbol === '' ? undefined : revealWhole(moved.symbol)}>
        <MovedUnit moved={moved} surroundings={surroundings} />
      </span>
    </span>
  );
}
