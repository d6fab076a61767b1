import type { BalancePoints } from './balance-points.ts';
import { PICTURE, stepPath } from './balance-points.ts';
import classes from '../trace.module.css';

interface BalancePictureProps {
  readonly points: BalancePoints;
  /** What the picture shows, for those who cannot see it. */
  readonly description: string;
}

/** A balance as steps, its traced part filled. The list below has each step exactly. */
export function BalancePicture({ points, description }: BalancePictureProps) {
  const { steps, yOpening } = points;
  const traced = stepPath(steps, PICTURE.height, ({ yTraced }) => yTraced);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 -2 ${PICTURE.width} ${PICTURE.height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={description}
    >
      <path className={classes.tracedArea} d={`${traced}V${PICTURE.height}H0Z`} />
      <path className={classes.balanceLine} d={stepPath(steps, yOpening, ({ y }) => y)} />
      <line className={classes.axis} x1={0} x2={PICTURE.width} y1={PICTURE.height} y2={PICTURE.height} />
    </svg>
  );
}
