import type { LinkCandidate } from '../../../../shared/engine/linking/find-links.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from './links.module.css';
import { CandidateItem } from './candidate-item.tsx';

interface CandidateListProps {
  readonly candidates: readonly LinkCandidate[];
  readonly verb: 'Accept' | 'State';
}

/** Candidates, the highest score first. */
export function CandidateList({ candidates, verb }: CandidateListProps) {
  const links = useWorkbenchState('links');
  return (
    <ul className={classes.candidates}>
      {candidates.map((candidate) => {
        const { left, arrived } = candidate;
        const to = `${arrived.seq}:${arrived.index}`;
        return (
          <CandidateItem
            key={`${left.seq}:${left.index} ${to}`}
            candidate={candidate}
            isTaken={links.some((link) => link.to === to)}
            verb={verb}
          />
        );
      })}
    </ul>
  );
}
