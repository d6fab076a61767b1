import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { heldByFirst, type ListedBalances } from '../shares/listed-balances.ts';
import { shareText } from '../shares/share-text.ts';
import { shareTotalText } from '../shares/total-text.ts';
import classes from './concentration.module.css';
import {
  axisTicks,
  countAfterKey,
  countAtPlace,
  curvePoints,
  drawnShare,
  placeOnAxis,
} from './curve-points.ts';

interface ConcentrationCurveProps {
  readonly balances: ListedBalances;
  /** Shows the row of a holder by its index in the list, from 0. */
  readonly onGoTo: (place: number) => void;
}

const WIDTH = 640;
const HEIGHT = 140;
const MARGIN = { left: 40, right: 26, top: 8, bottom: 22 };
const MOST_POINTS = 300;

const plotWidth = WIDTH - MARGIN.left - MARGIN.right;
const plotHeight = HEIGHT - MARGIN.top - MARGIN.bottom;
const xOf = (count: number, last: number): number => MARGIN.left + plotWidth * placeOnAxis(count, last);
const yOf = (share: number): number => MARGIN.top + plotHeight * (1 - share);

/**
 * How much of the total the first n holders have together, n on a logarithmic axis. A slider:
 * arrows move by one holder, Page Up and Down tenfold; Enter, or a click, shows the holder's row.
 */
export function ConcentrationCurve({ balances, onGoTo }: ConcentrationCurveProps) {
  const last = balances.upTo.length;
  const [chosen, setChosen] = useState(Math.min(10, last));
  const count = Math.min(chosen, last);
  const held = heldByFirst(balances, count);
  const whole = shareTotalText(balances.isWholeList).total;
  const told =
    count === 1
      ? `The first holder has ${shareText(held, balances.total)} % of the ${whole}`
      : `The first ${groupedCount(count)} holders have ${shareText(held, balances.total)} % of the ${whole}`;
  const path = curvePoints(balances, MOST_POINTS)
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${xOf(point.count, last)} ${yOf(point.share)}`)
    .join('');
  const countUnder = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / Math.max(1, width)) * WIDTH;
    return countAtPlace((x - MARGIN.left) / plotWidth, last);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = countAfterKey(count, last, event.key);
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter' || event.key === ' ') onGoTo(count - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.curve}
        role="slider"
        tabIndex={0}
        aria-label="Concentration curve: holders"
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={count}
        aria-valuetext={told}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => {
          if (event.buttons === 1) setChosen(countUnder(event));
        }}
        onClick={(event) => {
          const next = countUnder(event);
          setChosen(next);
          onGoTo(next - 1);
        }}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line
              x1={MARGIN.left}
              x2={WIDTH - MARGIN.right}
              y1={yOf(share)}
              y2={yOf(share)}
              className={classes.grid}
            />
            <text x={MARGIN.left - 6} y={yOf(share) + 4} className={classes.tick} textAnchor="end">
              {share * 100} %
            </text>
          </g>
        ))}
        {axisTicks(last).map((tick) => (
          <g key={tick}>
            <line
              x1={xOf(tick, last)}
              x2={xOf(tick, last)}
              y1={MARGIN.top}
              y2={yOf(0)}
              className={classes.grid}
            />
            <text x={xOf(tick, last)} y={HEIGHT - 6} className={classes.tick} textAnchor="middle">
              {groupedCount(tick)}
            </text>
          </g>
        ))}
        <path d={path} className={classes.line} />
        <line
          x1={xOf(count, last)}
          x2={xOf(count, last)}
          y1={MARGIN.top}
          y2={yOf(0)}
          className={classes.marker}
        />
        <circle
          cx={xOf(count, last)}
          cy={yOf(drawnShare(held, balances.total))}
          r={4}
          className={classes.dot}
        />
      </svg>
      <figcaption className={classes.caption}>
        {told}. Click the curve, or press Enter, for the row.
      </figcaption>
    </figure>
  );
}
