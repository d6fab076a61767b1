import { IconCircleCheck, IconCircleHalf, IconLoader } from '@tabler/icons-react';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { worstOf } from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import { stateOfFaults, withFaultsText } from '../../../collection/of-tab/faults-text.ts';
import type { RowFaults } from '../../../collection/of-tab/row-faults.ts';
import { Badge } from '../../../parts/badge.tsx';
import { STATE_TEXT } from '../../../collection/completeness/completeness-text.ts';
import { kindStateText } from './state-timeline.ts';
import classes from './kinds-menu.module.css';

interface KindStateProps {
  readonly of: Pick<KindOfAddress, 'state' | 'collection'>;
  /** What is wrong with its rows: the worst state wins, as in the sidebar. */
  readonly faults: RowFaults;
}

/** Shows the state of a collected kind: an icon with its word, so that a list of them is quickly read. */
export function KindState({ of, faults }: KindStateProps) {
  const state = worstOf([of.state, stateOfFaults(faults) ?? of.state]) ?? of.state;
  const text = withFaultsText(kindStateText(of), faults);
  const icon =
    state === 'complete' ? (
      <IconCircleCheck size={13} className={classes.complete} />
    ) : state === 'complete-to-cap' ? (
      <IconCircleHalf size={13} className={classes.capped} />
    ) : state === 'collecting' ? (
      <IconLoader size={13} className={classes.collecting} />
    ) : undefined;
  return (
    <span className={classes.stateText} aria-hidden>
      {icon === undefined ? (
        <Badge tone={STATE_TEXT[state].tone}>{text}</Badge>
      ) : (
        <>
          {icon} {text}
        </>
      )}
    </span>
  );
}
