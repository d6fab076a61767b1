import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { useState } from 'react';
import { contractOfAsset } from '../../../shared/service/assets.ts';
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { TokenName } from '../../parts/token-name.tsx';
import type { RowGroups, TokenSum } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { namePartsOfUnit } from './name-tokens.ts';
import { disputedText, disputedTitle, isTwoWay, leftOutText, sumParts } from './sum-text.ts';
import classes from './summary.module.css';

interface GroupSumsProps {
  /** The most frequent token first. */
  readonly sums: RowGroups['groups'][number]['sums'];
  readonly names: TokenNames;
  /** How many rows in the sum of a unit another source contradicts. */
  readonly disputedIn: (unit: string) => number;
  /** True if the list may have rounded its amounts. */
  readonly asReported: boolean;
}

/** Sums shown at first, and added by each click: a flooded address has thousands of tokens. */
const SHOWN = 3;
const STEP = 100;

/** The most characters of a symbol, and of a name with its contract. */
const SYMBOL_CHARACTERS = 24;
const NAME_CHARACTERS = 48;

/** Shows what a sum counts: a contract is a link with the menu of a token. */
function LinkedUnit({ unit, names }: { readonly unit: string; readonly names: TokenNames }) {
  const { openTab } = useWorkbench();
  const { text, tail } = namePartsOfUnit(unit, names, SYMBOL_CHARACTERS);
  if (unit === TRADE_ZONE_UNIT)
    return <span title="The list of the trade zone does not name the token of its amounts">{text}</span>;
  const contract = contractOfAsset(unit);
  if (!isAddress(contract)) return <HostileText text={text} atMost={NAME_CHARACTERS} />;
  const subject = { kind: 'token', value: contract, chain: 'main' } as const;
  const request = requestOfSubject(subject);
  return (
    <TokenName
      text={text}
      tail={tail}
      subject={subject}
      atMost={NAME_CHARACTERS}
      onOpen={request === undefined ? undefined : () => openTab(request)}
    />
  );
}

/**
 * The parts that say something in a list of many: '0 PRC' of calls without a value does not, and the net of
 * a single direction repeats it.
 */
const partsWithValue = (token: TokenSum): ReturnType<typeof sumParts> =>
  sumParts(token).filter(({ direction, sum }) => (direction === 'net' ? isTwoWay(token) : sum !== '0'));

/**
 * Shows the exact sums of a group per token and direction: the first few, and the rest on request.
 */
export function GroupSums({ sums, names, disputedIn, asReported }: GroupSumsProps) {
  const [shown, setShown] = useState(SHOWN);
  const told = sums.filter((token) => partsWithValue(token).length > 0 || leftOutText(token) !== '');
  const left = told.length - shown;
  return (
    <span className={classes.sums}>
      {told.slice(0, shown).map((token) => (
        <span key={token.unit} className={classes.sum}>
          {partsWithValue(token).map(({ direction, sum, title }, place) => (
            <span key={direction} title={title}>
              {place > 0 && <span className={classes.side}>· </span>}
              {direction !== '' && <span className={classes.side}>{direction} </span>}
              <AmountText amount={sum} unit={token.unit} asReported={asReported} />{' '}
            </span>
          ))}
          <LinkedUnit unit={token.unit} names={names} />
          {disputedIn(token.unit) > 0 && (
            <span className={classes.disputed} title={disputedTitle(disputedIn(token.unit))}>
              , {disputedText(disputedIn(token.unit))}
            </span>
          )}
          {leftOutText(token) !== '' && <span className={classes.side}>, {leftOutText(token)}</span>}
        </span>
      ))}
      {left > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={false}
          onClick={() => setShown(shown + STEP)}
        >
          and {countText(left, 'other token')}
        </button>
      )}
      {shown > SHOWN && told.length > SHOWN && (
        <button type="button" className={classes.more} aria-expanded onClick={() => setShown(SHOWN)}>
          fewer
        </button>
      )}
    </span>
  );
}
