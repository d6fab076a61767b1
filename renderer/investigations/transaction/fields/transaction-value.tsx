import type { ChainSubject, SubjectKind } from '../../../parts/chain-subject.ts';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import type { FieldValue } from '../../../evidence/field-table/field-source.ts';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { TransactionField, TransactionFields } from './transaction-fields.ts';

interface TransactionValueProps {
  readonly field: TransactionField;
  readonly value: FieldValue;
  /** The source of the value, with its other fields. */
  readonly source: TransactionFields;
}

/** A value of a transaction in the form of its field. */
export function TransactionValue({ field, value: { text }, source }: TransactionValueProps) {
  const links = useSubjectLinks();
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const { chain = 'main', values } = source;
  const subjectOf = (kind: SubjectKind): ChainSubject => ({ kind, value: text, chain });
  switch (field) {
    case 'Sender':
    case 'Recipient':
    case 'Created contract':
      return <SubjectLink subject={subjectOf('address')} what="address" links={links} />;
    case 'Block height':
      return <SubjectLink subject={subjectOf('height')} what="block height" links={links} />;
    case 'Block hash': {
      const height = values['Block height']?.text;
      return <SubjectLink subject={{ ...subjectOf('block-hash'), height }} what="block hash" links={links} />;
    }
    case 'L1 origin hash':
      // A hash of another chain: neither of ours has a page for it.
      return <HexLink value={text} what="L1 origin hash" />;
    case 'Time':
      return <TimeText time={text} display={timeDisplay} now={now} />;
    default:
      return (
        <span className="casebook-figures">
          <HostileText text={text} atMost={80} />
        </span>
      );
  }
}
