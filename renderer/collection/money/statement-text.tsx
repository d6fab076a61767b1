import { tradeZoneTokenOf } from '../../../shared/service/assets.ts';
import { HexLink } from '../../parts/hex-link.tsx';
import { Prose, ProseChainContext } from '../../parts/prose.tsx';
import { transactionRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';

interface StatementTextProps {
  readonly text: string;
  /** The asset whose rows the sentence is about: it tells the chain of the transactions in it. */
  readonly asset: string;
}

const HASH = /(0x[0-9a-f]{64})/;

/** A sentence about rows. Its transactions are links in short form, which fit a narrow column. */
export function StatementText({ text, asset }: StatementTextProps) {
  const { openTab } = useWorkbench();
  const chain = tradeZoneTokenOf(asset) === undefined ? 'main' : 'trade-zone';
  return (
    <ProseChainContext value={chain}>
      {text.split(HASH).map((part, at) =>
        HASH.test(part) ? (
          <HexLink
            key={part}
            value={part}
            what="transaction hash"
            chain={chain}
            subject="transaction"
            onOpen={() => openTab(transactionRequest(part))}
          />
        ) : (
          // The parts of a sentence keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <Prose key={at} text={part} />
        ),
      )}
    </ProseChainContext>
  );
}
