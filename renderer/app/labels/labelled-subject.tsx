import { AddressText } from '../../parts/address-text.tsx';
import { SUBJECT_TEXT } from '../../parts/chain-subject.ts';
import { HeightLink } from '../../parts/height-link.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import classes from './labels.module.css';

/**
 * The subject of a label as a link with its menu, without the label, which is displayed beside it.
 * `subject` has its stored form; see shared/engine/storage/subject.ts.
 */
export function LabelledSubject({
  subject,
  onOpen,
}: {
  readonly subject: string;
  readonly onOpen: () => void;
}) {
  const ofChain = chainSubjectOf(subject);
  if (ofChain === undefined) return <HostileText text={subject} atMost={60} />;
  const { kind, value, chain } = ofChain;
  const open = { chain, onOpen };
  switch (kind) {
    case 'address':
      return <AddressText address={value} onOpen={onOpen} />;
    case 'transaction':
      return <HexLink value={value} what={SUBJECT_TEXT[kind]} subject={kind} {...open} />;
    default:
      return (
        <>
          <span className={classes.dim}>
            {kind === 'word' ? 'Word' : chain === 'trade-zone' ? 'Zone block' : 'Block'}
          </span>
          {kind === 'height' ? (
            <HeightLink height={value} {...open} />
          ) : (
            <HexLink value={value} what={SUBJECT_TEXT[kind]} subject={kind} {...open} />
          )}
        </>
      );
  }
}
