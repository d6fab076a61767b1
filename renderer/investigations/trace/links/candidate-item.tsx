import { Button } from '@mantine/core';
import { useState } from 'react';
import { LIKELY_SCORE, type LinkCandidate } from '../../../../shared/engine/linking/find-links.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { Badge } from '../../../parts/badge.tsx';
import classes from '../trace.module.css';
import styles from './links.module.css';
import { arithmeticText, obstacleOf, pointsText } from './link-text.ts';
import { ReasonForm } from './reason-form.tsx';
import { SideText } from './side-cells.tsx';

interface CandidateItemProps {
  readonly candidate: LinkCandidate;
  /** True if its arriving row is the end of another link. */
  readonly isTaken: boolean;
  /** What the buttons say: 'Accept' or 'State'. */
  readonly verb: 'Accept' | 'State';
}

/** What else there is for the two rows; a pair that was chosen by hand has no rivals. */
function rivalsText({ rivals }: LinkCandidate, isTaken: boolean, verb: CandidateItemProps['verb']): string {
  const others =
    verb === 'State'
      ? 'Judged by these two rows alone'
      : rivals === 0
        ? 'No other candidate has one of these rows'
        : `${groupedCount(rivals)} ${rivals === 1 ? 'rival has' : 'rivals have'} one of these rows`;
  return isTaken ? `${others}; another link already leads to the arriving row` : others;
}

/** A candidate with every term of its score. */
export function CandidateItem({ candidate, isTaken, verb }: CandidateItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { left, arrived, terms, score } = candidate;
  const obstacle = obstacleOf(left, arrived);
  return (
    <li>
      <div className={styles.scored}>
        <Badge tone={score >= LIKELY_SCORE ? 'in' : 'plain'}>
          {score >= LIKELY_SCORE ? 'likely' : 'unlikely'}
        </Badge>
        <span className={styles.score} title="The points of the reasons and counter-reasons">
          {arithmeticText(terms, score)}
        </span>
      </div>
      <div className={styles.sides}>
        <SideText side={left} />
        <SideText side={arrived} />
      </div>
      <div className={styles.terms}>
        <ul>
          {terms.map(({ points, says }) => (
            <li key={says}>
              <span className={styles.points}>{pointsText(points)}</span> {says}
            </li>
          ))}
          <li className={classes.dim}>{rivalsText(candidate, isTaken, verb)}</li>
        </ul>
        {isOpen ? (
          <ReasonForm candidate={candidate} confirm={`${verb} link`} onCancel={() => setOpen(false)} />
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            disabled={obstacle !== undefined}
            title={obstacle}
            onClick={() => setOpen(true)}
          >
            {verb}…
          </Button>
        )}
      </div>
    </li>
  );
}
