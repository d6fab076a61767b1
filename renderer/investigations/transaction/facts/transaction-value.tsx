import type { ChainSubject, SubjectKind } from '../../../parts/chain-subject.ts';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import type { FactValue } from '../../../evidence/fact-table/fact-source.ts';
import { SubjectLink } from '../../../tab/subject-link.tsx';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import type { FactName, TransactionFacts } from './fact.ts';

interface TransactionValueProps {
  readonly fact: FactName;
  readonly value: FactValue;
  /** Who says it, and what else. */
  readonly source: TransactionFacts;
}

/** A value of a transaction in the form of its fact. */
export function TransactionValue({ fact, value: { text }, source }: TransactionValueProps) {
  const workbench = useWorkbench();
  const now = useNow();
  const { chain = 'main', values } = source;
  const subjectOf = (kind: SubjectKind): ChainSubject => ({ kind, value: text, chain });
  switch (fact) {
    case 'Sender':
    case 'Recipient':
    case 'Created contract':
      return <SubjectLink subject={subjectOf('address')} what="address" workbench={workbench} />;
    case 'Block height':
      return <SubjectLink subject={subjectOf('height')} what="block height" workbench={workbench} />;
    case 'Block hash': {
      const height = values['Block height']?.text;
      return (
        <SubjectLink
          subject={{ ...subjectOf('block-hash'), height }}
          what="block hash"
          workbench={workbench}
        />
      );
    }
    case 'L1 origin hash':
      // A hash of another chain: neither of ours has a page for it.
      return <HexLink value={text} what="L1 origin hash" />;
    case 'Time':
      return <TimeText time={text} display={workbench.timeDisplay} now={now} />;
    default:
      return (
        <span className="casebook-figures">
          <HostileText text={text} atMost={80} />
        </span>
      );
  }
}
