import type { SumOfRows } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { UnitName } from '../../table/summary/unit-name.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import classes from './case-home.module.css';
import { DisputedRows } from '../../table/summary/disputed-rows.tsx';
import type { LeastMoved } from './movements-of-others.ts';
import { NoSum } from './no-sum.tsx';

/** Tokens of an address, see mainTokensFirst. */
const SHOWN = 2;
const NAME_CHARACTERS = 8;

interface LeastAmountProps {
  readonly of: SumOfRows;
  readonly trails: number;
  readonly rowNoun: string;
}

function LeastAmount({ of: { sum, rows }, trails, rowNoun }: LeastAmountProps) {
  // ‘at least 0’ would tell the reader nothing.
  if (rows === 0 || !/[1-9]/.test(sum))
    return (
      <div>
        <NoSum isPart />
      </div>
    );
  return (
    <div
      title={`At least, because not all kinds of its own movements are collected. The case has ${countText(rows, rowNoun)}${trails === 0 ? '' : `, also from ${countText(trails, 'other trail')}`}.`}
    >
      <span className={classes.aside}>at least </span>
      <AmountText amount={sum} isAligned />
    </div>
  );
}

interface LeastSumsProps {
  readonly moved: LeastMoved;
  /** What the rows in the sums are. @default 'settled row' */
  readonly rowNoun?: string;
}

/**
 * What came in and went out of an address at least, as four cells of a table row: kinds of its own
 * movements are not collected, but trails of others may have some. The net is not known.
 */
export function LeastSums({ moved: { units, trails }, rowNoun = 'settled row' }: LeastSumsProps) {
  const names = useOpenCaseStore((state) => state.tokenNames);
  const shown = units.slice(0, SHOWN);
  const more = units.length - shown.length;
  return (
    <>
      {(['in', 'out'] as const).map((direction) => (
        <td key={direction} className={classes.number}>
          {shown.length === 0 && <NoSum isPart />}
          {shown.map((of) => (
            <LeastAmount key={of.unit} of={of[direction]} trails={trails} rowNoun={rowNoun} />
          ))}
        </td>
      ))}
      <td className={classes.number}>
        <NoSum isPart />
      </td>
      <td>
        {shown.map(({ unit, in: into, out }) => (
          <div key={unit} className={classes.token}>
            <span>
              <UnitName unit={unit} names={names} atMost={NAME_CHARACTERS} />
              <DisputedRows rows={(into.disputed ?? 0) + (out.disputed ?? 0)} />
            </span>
          </div>
        ))}
        {more > 0 && <div className={classes.aside}>and {countText(more, 'more token')}</div>}
      </td>
    </>
  );
}
