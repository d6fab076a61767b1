import { checksumAddress } from '../../../shared/units/hex.ts';
import { sharedEnds, splitByEnds, type SharedEnds } from '../../deception/address-likeness.ts';
import type { Deceptions } from '../../deception/judge-movement.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import classes from './deception.module.css';
import type { Warning } from './warning-words.ts';

/** A whole address in a monospaced face; what tells it from its lookalike stands out. */
function WholeAddress({
  address,
  ends,
}: {
  readonly address: string;
  readonly ends: SharedEnds | undefined;
}) {
  const whole = checksumAddress(address);
  if (ends === undefined) return <span className={classes.whole}>{whole}</span>;
  const [head, middle, tail] = splitByEnds(whole, ends);
  return (
    <span className={classes.whole}>
      {head}
      <mark className={classes.middle}>{middle}</mark>
      {tail}
    </span>
  );
}

interface LineProps {
  readonly what: string;
  readonly address: string;
  readonly ends: SharedEnds | undefined;
}

function Line({ what, address, ends }: LineProps) {
  return (
    <>
      <dt className={classes.what}>{what}</dt>
      <dd className={classes.value}>
        <WholeAddress address={address} ends={ends} />
        <CopyButton value={checksumAddress(address)} what={`address: ${what}`} />
      </dd>
    </>
  );
}

/** One warning with its addresses in full, one above the other. */
function WarningPart({ warning, known }: { readonly warning: Warning; readonly known: Deceptions }) {
  const { about } = warning;
  const likeness = about === undefined ? undefined : (known.addresses.get(about) ?? known.tokens.get(about));
  const other = likeness?.other ?? '';
  const ends = about === undefined ? undefined : sharedEnds(about, other);
  return (
    <section className={classes.part}>
      <p className={classes.sentence}>{warning.sentence}</p>
      {about !== undefined && (
        <dl className={classes.pairs}>
          <Line what="this one" address={about} ends={ends} />
          {other !== '' && <Line what="the other" address={other} ends={ends} />}
        </dl>
      )}
    </section>
  );
}

/** Warnings with their reasons: full addresses, the differing middle highlighted, to be copied whole. */
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
        <WarningPart key={`${warning.word} ${warning.about ?? ''}`} warning={warning} known={known} />
      ))}
    </div>
  );
}
