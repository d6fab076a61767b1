import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { contractOfAsset } from '../../../../shared/service/assets.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import type { DisputedRows } from '../../../evidence/contradicted/disputes-of-case.ts';
import { nameUnit } from '../../../table/summary/name-tokens.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import classes from '../case-home.module.css';
import {
  largestMovements,
  MOVEMENT_DIRECTIONS,
  unitsOfCase,
  type MovementDirection,
} from './largest-movements.ts';
import { MovementRow } from './movement-row.tsx';
import { MOST_MOVEMENTS } from './home-surveyor.ts';
import type { SurveyedRows } from './use-home-survey.ts';

const EVERY_TOKEN = 'every';
/** A prefix, because the unit of the native coin is the empty text. */
const PREFIX = 'unit ';
/** While every token is shown: this many tokens, with this many movements each. */
const [TOKENS, OF_EACH] = [4, 3];
/** Tokens that can be chosen. */
const OFFERED = 100;
const NAME_CHARACTERS = 24;
const DIRECTION_TEXT: Readonly<Record<MovementDirection, string>> = { all: 'All', in: 'In', out: 'Out' };

/** Says which movements are shown if no token is chosen, in a case with this many tokens. */
const whichMovements = (tokens: number): string =>
  tokens <= TOKENS
    ? `The ${OF_EACH} largest of each token`
    : `The ${OF_EACH} largest of each of ${TOKENS} tokens; ${countText(tokens - TOKENS, 'other', 'others')} can be chosen above`;

interface LargestMovementsProps {
  readonly surveyed: readonly SurveyedRows[];
  readonly disputes: DisputedRows;
}

/** The largest movements of a case: of each token, or of one; what came in, went out, or both. */
export function LargestMovements({ surveyed, disputes }: LargestMovementsProps) {
  const [chosen, setChosen] = useState(EVERY_TOKEN);
  const [direction, setDirection] = useState<MovementDirection>('all');
  const units = useMemo(() => unitsOfCase(surveyed), [surveyed]);
  const names = useOpenCaseStore((state) => state.tokenNames);
  const unit = units.find((each) => `${PREFIX}${each}` === chosen);
  const movements = useMemo(
    () =>
      unit === undefined
        ? units.slice(0, TOKENS).flatMap((each) => largestMovements(surveyed, each, direction, OF_EACH))
        : largestMovements(surveyed, unit, direction, MOST_MOVEMENTS),
    [surveyed, units, unit, direction],
  );
  if (units.length === 0) return null;
  return (
    <section aria-labelledby="largest-movements">
      <div className={classes.heading}>
        <h2 id="largest-movements">Largest movements</h2>
        <NativeSelect
          size="xs"
          aria-label="Token"
          value={unit === undefined ? EVERY_TOKEN : chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: EVERY_TOKEN, label: 'Every token' },
            ...units.slice(0, OFFERED).map((each) => ({
              value: `${PREFIX}${each}`,
              label: `${nameUnit(each, names, NAME_CHARACTERS)}${names.counterfeits?.has(contractOfAsset(each)) === true ? ' (counterfeit)' : ''}`,
            })),
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Direction"
          value={direction}
          onChange={(value) => setDirection(MOVEMENT_DIRECTIONS.find((each) => each === value) ?? 'all')}
          data={MOVEMENT_DIRECTIONS.map((value) => ({ value, label: DIRECTION_TEXT[value] }))}
        />
      </div>
      <div data-sideways>
        <table className={`${classes.table} ${classes.movements}`}>
          <thead>
            <tr>
              <th>Time (UTC)</th>
              <th>From</th>
              <th>
                <VisuallyHidden>Direction</VisuallyHidden>
              </th>
              <th>To</th>
              <th className={classes.number}>Amount</th>
              <th>Token</th>
            </tr>
          </thead>
          <tbody>
            {movements.map((of) => (
              <MovementRow
                key={`${of.source.key} ${of.seq}:${of.index}`}
                of={of}
                names={names}
                dispute={disputes.get(`${of.seq}:${of.index}`) ?? ''}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.lead}>
        {movements.length === 0
          ? 'None in this direction.'
          : unit === undefined
            ? `${whichMovements(units.length)}, without rows that failed, are pending or are suspected, as in sums.`
            : 'Without rows that failed, are pending or are suspected, as in sums.'}
      </p>
    </section>
  );
}
