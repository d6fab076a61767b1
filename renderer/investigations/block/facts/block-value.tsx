import { AddressText } from '../../../parts/address-text.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { StateBadge } from '../../../parts/state-badge.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import type { FactValue } from '../../../workbench/fact-table/fact-source.ts';
import { useNow } from '../../../workbench/use-now.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import type { BlockFact } from './block-facts.ts';

/** A value of a block in the form of its fact. */
export function BlockValue({
  fact,
  value: { text },
}: {
  readonly fact: BlockFact;
  readonly value: FactValue;
}) {
  const { labels, openTab, timeDisplay } = useWorkbench();
  const now = useNow();
  switch (fact) {
    case 'Miner':
      return (
        <AddressText
          address={text}
          label={labels.get(text.toLowerCase())}
          onOpen={() => openTab({ kind: 'trail', params: { address: text.toLowerCase() } })}
        />
      );
    case 'Block hash':
    case 'Parent hash':
      return <HexLink value={text} what={fact.toLowerCase()} subject="block-hash" />;
    case 'Time':
      return <TimeText time={text} display={timeDisplay} now={now} />;
    case 'State':
      return <StateBadge state={text} />;
    default:
      return (
        <span className="casebook-figures">
          <HostileText text={text} atMost={80} />
        </span>
      );
  }
}
