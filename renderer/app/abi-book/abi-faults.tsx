import type { AbiFault } from '../../../shared/engine/abi/abi-refusal.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import classes from './abi-book.module.css';

const MOST_SHOWN = 50;

/**
 * Lists the parts of an ABI that cannot be read and will not be kept, each with its position and
 * the reason.
 */
export function AbiFaults({ faults }: { readonly faults: readonly AbiFault[] }) {
  if (faults.length === 0) return null;
  return (
    <details className={classes.faults} open={faults.length <= 3}>
      <summary>
        These parts cannot be read and will not be added: {countText(faults.length, 'entry', 'entries')}
      </summary>
      <ul aria-label="Unreadable entries">
        {faults.slice(0, MOST_SHOWN).map(({ place, reason }) => (
          <li key={`${place} ${reason}`}>
            <HostileText text={`${place} ${reason}.`} atMost={300} />
          </li>
        ))}
        {faults.length > MOST_SHOWN && <li>… and {groupedCount(faults.length - MOST_SHOWN)} more</li>}
      </ul>
    </details>
  );
}
