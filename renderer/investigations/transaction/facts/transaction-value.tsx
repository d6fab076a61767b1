import { AddressText } from '../../../parts/address-text.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import type { FactValue } from '../../../workbench/fact-table/fact-source.ts';
import { useNow } from '../../../workbench/use-now.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import type { FactName } from './fact.ts';

/** A value of a transaction in the form of its fact. */
export function TransactionValue({ fact, value }: { readonly fact: FactName; readonly value: FactValue }) {
  const { labels, openTab, timeDisplay } = useWorkbench();
  const now = useNow();
  const { text } = value;
  switch (fact) {
    case 'Sender':
    case 'Recipient':
      return (
        <AddressText
          address={text}
          label={labels.get(text.toLowerCase())}
          onOpen={() => openTab({ kind: 'trail', params: { address: text.toLowerCase() } })}
        />
      );
    case 'Block hash':
      return <HexLink value={text} what="block hash" subject="block-hash" />;
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
