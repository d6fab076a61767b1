import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { LookalikePayment } from '../../../shared/engine/deception/lookalike-payment.ts';
import { paymentsFilter } from '../../../shared/engine/query/deception/find-lookalike-payments.ts';
import { countText } from '../../../shared/units/count-text.ts';
import story from '../../evidence/story/story.module.css';
import { AddressText } from '../../parts/address-text.tsx';
import { AmountText } from '../../parts/amount-text.tsx';
import { learnAddresses } from '../../parts/known-addresses.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { UnitName } from '../../table/summary/unit-name.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import classes from './case-home.module.css';
import { openRows } from './survey/open-rows.ts';
import type { HomeSource } from './survey/home-sources.ts';

const NAME_CHARACTERS = 24;
const NOT_ITS_OWN =
  'Its collected transactions do not have this one: somebody else may have sent it, for example under an approval.';

function Party({ address }: { readonly address: string }) {
  const services = useFrameServices();
  const label = useOpenCaseStore((state) => state.labels.get(address));
  return (
    <span className={story.address}>
      <AddressText
        address={address}
        label={label}
        onOpen={() => inBackground(openTab(services, trailRequest(address)))}
      />
    </span>
  );
}

interface PaidQuestionProps {
  /** The trail of the address that paid. */
  readonly source: HomeSource;
  readonly payer: string;
  /** At least one. */
  readonly paid: readonly LookalikePayment[];
}

/**
 * Real money that went from an address to lookalikes, which its sums leave out; a click shows the rows. It
 * paid only what it sent itself: under an approval somebody else moves its tokens.
 */
export function PaidQuestion({ source, payer, paid }: PaidQuestionProps) {
  const services = useFrameServices();
  const names = useOpenCaseStore((state) => state.tokenNames);
  // The two look the same in short: both are lengthened until they differ.
  useEffect(() => learnAddresses(paid.flatMap(({ to, like }) => [to, like])), [paid]);
  const rows = paid.reduce((sum, each) => sum + each.rows, 0);
  const noun = paid.every(({ isOwn }) => isOwn) ? 'payment' : 'movement';
  const show = (): void =>
    inBackground(openRows(services, source, { text: '', filter: paymentsFilter(paid) }));
  return (
    <li>
      <span className={classes.paidMark}>
        <IconAlertTriangle size={14} aria-hidden />
      </span>
      <div>
        {paid.map(({ unit, to, like, sum, isOwn }) => {
          const amount = (
            <>
              <AmountText amount={sum} /> <UnitName unit={unit} names={names} atMost={NAME_CHARACTERS} />
            </>
          );
          return (
            <p key={`${unit} ${to} ${isOwn}`} className={classes.paid}>
              {isOwn ? (
                <>
                  <Party address={payer} /> paid {amount} to <Party address={to} />
                </>
              ) : (
                <>
                  {amount} moved from <Party address={payer} /> to <Party address={to} />
                </>
              )}
              , which looks like <Party address={like} />: sums leave it out as suspected.
              {!isOwn && ` ${NOT_ITS_OWN}`}
            </p>
          );
        })}
        <button type="button" {...OPENS_TAB} className={classes.link} onClick={show}>
          Show {rows === 1 ? `this ${noun}` : `these ${countText(rows, noun)}`}
        </button>
      </div>
    </li>
  );
}
