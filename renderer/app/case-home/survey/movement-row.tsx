import { IconArrowRight } from '@tabler/icons-react';
import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { AmountText } from '../../../parts/amount-text.tsx';
import { DirectionBadge } from '../../../parts/direction-badge.tsx';
import { OPENS_TAB } from '../../../parts/opens-tab.ts';
import { relativeTimeText } from '../../../parts/time-text.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { DisputedState } from '../../../table/data-table/disputed-state.tsx';
import { UnitName } from '../../../table/summary/unit-name.tsx';
import { useFrameServices } from '../../services/frame-services.ts';
import { inBackground } from '../../session/in-background.ts';
import { openTab } from '../../session/tab-actions.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import classes from '../case-home.module.css';
import type { MovementOfCase } from './largest-movements.ts';
import { openRows } from './open-rows.ts';

const NAME_CHARACTERS = 28;

function Party({ address }: { readonly address: string }) {
  const services = useFrameServices();
  const label = useOpenCaseStore((state) => state.labels.get(address));
  if (address === '') return <span className={classes.aside}>not stated</span>;
  return (
    <div className={classes.party}>
      <AddressText
        address={address}
        label={label}
        onOpen={() => inBackground(openTab(services, trailRequest(address)))}
      />
    </div>
  );
}

interface MovementRowProps {
  readonly of: MovementOfCase;
  readonly names: TokenNames;
  /** What contradicts its row, in a sentence; '' if nothing. */
  readonly dispute: string;
}

/** A movement as a row of a table; its time leads to the row of its collection. */
export function MovementRow({ of, names, dispute }: MovementRowProps) {
  const services = useFrameServices();
  const { movement, source, hash } = of;
  const time = movement.time === undefined ? '' : String(movement.time);
  const open = (): void =>
    inBackground(openRows(services, source, { text: hash, filter: [{ kind: 'text', text: hash }] }));
  return (
    <tr>
      <td>
        <button type="button" {...OPENS_TAB} className={classes.link} title="Show this row" onClick={open}>
          {relativeTimeText(time, 'utc', 0) ?? 'Show row'}
        </button>
      </td>
      <td>
        <Party address={of.from} />
      </td>
      <td className={classes.direction}>
        {movement.direction === 'OTHER' ? (
          <IconArrowRight size={14} aria-label="to" />
        ) : (
          <DirectionBadge direction={movement.direction} />
        )}
      </td>
      <td>
        <Party address={of.to} />
      </td>
      <td className={classes.number}>
        <AmountText amount={movement.amount} asReported={of.asReported} isAligned />
      </td>
      <td>
        <UnitName unit={movement.unit} names={names} atMost={NAME_CHARACTERS} />
        {dispute !== '' && (
          <>
            {' '}
            <DisputedState state="" why={dispute} onShow={undefined} />
          </>
        )}
      </td>
    </tr>
  );
}
