import { checksumAddress } from '../../../shared/units/hex.ts';
import {
  sharedEnds,
  splitByEnds,
  type SharedEnds,
} from '../../../shared/engine/deception/address-likeness.ts';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './deception.module.css';
import type { Warning } from './warning-text.ts';

/**
 * Shows a whole address in a monospaced font with the digits highlighted that differ from its
 * lookalike.
 */
function WholeAddress({
  address,
  ends,
}: {
  readonly address: string;
  readonly ends: SharedEnds | undefined;
}) {
  const whole = checksumAddress(address);
  if (ends === undefined) return whole;
  const [head, middle, tail] = splitByEnds(whole, ends);
  return (
    <>
      {head}
      <mark className={classes.middle}>{middle}</mark>
      {tail}
    </>
  );
}

interface LineProps {
  readonly what: string;
  readonly subject: ChainSubject;
  readonly ends: SharedEnds | undefined;
}

/** Shows an address with its label and its menu, as a link to its trail. */
function Line({ what, subject, ends }: LineProps) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const { value } = subject;
  const request = requestOfSubject(subject);
  const label = labels.get(value.toLowerCase()) ?? '';
  return (
    <>
      <dt className={classes.what}>{what}</dt>
      <dd className={classes.value} {...subjectAttributes(subject)}>
        <button
          type="button"
          className={classes.whole}
          title="Open its trail"
          onClick={() => {
            if (request !== undefined) openTab(request);
          }}
        >
          <WholeAddress address={value} ends={ends} />
        </button>
        <CopyButton value={checksumAddress(value)} what={`address: ${what}`} />
        {label !== '' && (
          <strong>
            <HostileText text={label} atMost={40} />
          </strong>
        )}
      </dd>
    </>
  );
}

/** Shows one warning with its addresses in full, one above the other. */
function WarningPart({ warning, known }: { readonly warning: Warning; readonly known: Deceptions }) {
  const { about } = warning;
  const likeness = about === undefined ? undefined : (known.addresses.get(about) ?? known.tokens.get(about));
  const other = likeness?.other ?? '';
  const ends = about === undefined ? undefined : sharedEnds(about, other);
  const kind = about !== undefined && known.addresses.has(about) ? 'address' : 'token';
  const subjectOf = (value: string): ChainSubject => ({ kind, value, chain: 'main' });
  return (
    <section className={classes.part}>
      <p className={classes.sentence}>{warning.sentence}</p>
      {about !== undefined && (
        <dl className={classes.pairs}>
          <Line what="this one" subject={subjectOf(about)} ends={ends} />
          {other !== '' && <Line what="the other" subject={subjectOf(other)} ends={ends} />}
        </dl>
      )}
    </section>
  );
}

/**
 * Shows warnings with their reasons: whole addresses, each with its menu and a copy button, the
 * differing middle highlighted.
 */
export function LikenessCard({
  warnings,
  known,
}: {
  readonly warnings: readonly Warning[];
  readonly known: Deceptions;
}) {
  return (
    <div className={classes.card}>
      {warnings.map((warning) => (
        <WarningPart key={`${warning.text} ${warning.about ?? ''}`} warning={warning} known={known} />
      ))}
    </div>
  );
}
