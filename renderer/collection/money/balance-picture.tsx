import type { ReactNode } from 'react';
import { TimeText } from '../../parts/time-text.tsx';
import classes from './money.module.css';
import { barPath, PICTURE, stepPath, type MoneyPoint, type PicturePoints } from './picture-points.ts';

/** Room to the right of the last row, whose fall or rise would otherwise coincide with the frame. */
const ROOM_FOR_THE_END = 16;

interface BalancePictureProps {
  readonly picture: PicturePoints;
  readonly points: readonly MoneyPoint[];
  /** True if a part of the balance is traced. */
  readonly isTraced: boolean;
  /** True for a strip without axis and legend. @default false */
  readonly isSlim?: boolean;
  /** The amounts of the axis, as they are shown. */
  readonly top: ReactNode;
  readonly largest: ReactNode;
  /** What the picture shows, for those who cannot see it. */
  readonly description: string;
}

/** The names of the areas, for those who see the picture. */
function Legend({ isTraced, hasRange }: { readonly isTraced: boolean; readonly hasRange: boolean }) {
  return (
    <ul className={classes.legend}>
      <li data-mark="balance">Balance</li>
      {isTraced && <li data-mark="traced">Traced</li>}
      {hasRange && <li data-mark="range">Order unknown: least to most</li>}
      <li data-mark="in">In</li>
      <li data-mark="out">Out</li>
    </ul>
  );
}

/** A balance as steps with its traced part, and below it what came in and went out. */
export function BalancePicture({
  picture,
  points,
  isTraced,
  isSlim = false,
  top,
  largest,
  description,
}: BalancePictureProps) {
  const { drawn, yOpening, hasRange } = picture;
  const bottom = PICTURE.height + PICTURE.gap + PICTURE.flows;
  const middle = PICTURE.height + PICTURE.gap + PICTURE.flows / 2;
  const upper = stepPath(drawn, yOpening, ({ y }) => y);
  const traced = stepPath(drawn, PICTURE.height, ({ yTraced }) => yTraced);
  const last = drawn.at(-1);
  const times = [points[0]?.time, points.at(-1)?.time];
  const drawing = (
    <svg
      className={isSlim ? classes.slim : classes.picture}
      viewBox={`-2 -2 ${PICTURE.width + 4 + ROOM_FOR_THE_END} ${(isSlim ? PICTURE.height : bottom) + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={description}
    >
      {isTraced && <path className={classes.traced} d={`${traced}V${PICTURE.height}H0Z`} />}
      <path className={classes.balance} d={upper} />
      {/* A line without a length is a dot that no stretching makes an ellipse. */}
      {last !== undefined && <path className={classes.end} d={`M${PICTURE.width} ${last.y}h0`} />}
      {hasRange && <path className={classes.range} d={stepPath(drawn, yOpening, ({ yLeast }) => yLeast)} />}
      <line className={classes.line} x1={0} x2={PICTURE.width} y1={PICTURE.height} y2={PICTURE.height} />
      <line className={classes.line} x1={0} x2={PICTURE.width} y1={middle} y2={middle} />
      <path className={classes.in} d={barPath(drawn, 'in')} />
      <path className={classes.out} d={barPath(drawn, 'out')} />
    </svg>
  );
  if (isSlim)
    return (
      <div className={classes.slimFigure}>
        <div className={classes.slimAxis}>
          <span title="The highest balance">{top}</span>
          <span>0</span>
        </div>
        {drawing}
      </div>
    );
  return (
    <figure className={classes.figure}>
      <Legend isTraced={isTraced} hasRange={hasRange} />
      <div className={classes.axis}>
        <span>{top}</span>
        <span className={classes.zero}>0</span>
        <span>± {largest}</span>
      </div>
      {drawing}
      <figcaption className={classes.span}>
        {times.map((time, at) => (
          // The first and the last row, at the ends of the picture.
          <span key={at === 0 ? 'first' : 'last'}>
            {time !== undefined && <TimeText time={String(time)} display="utc" now={0} />}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
