import { Button, SegmentedControl } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useLatest } from '../../../tab/use-latest.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { chainOfSample, sampleChains, sampleText, type ChainSample } from './find-chain.ts';

export type BatchChain = 'main' | 'trade-zone';

interface ChainChoiceProps {
  readonly hashes: readonly string[];
  readonly chain: BatchChain;
  readonly onChain: (chain: BatchChain) => void;
  /** True if nothing may be sent. */
  readonly disabled: boolean;
}

const CHAINS = [
  { value: 'main', label: 'Main chain' },
  { value: 'trade-zone', label: 'Trade zone' },
] satisfies readonly { value: BatchChain; label: string }[];

/** The chain on which the hashes are looked up: chosen, or detected by a small sample. */
export function ChainChoice({ hashes, chain, onChain, disabled }: ChainChoiceProps) {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const [sampled, setSampled] = useState<{
    readonly hashes: readonly string[];
    readonly sample: ChainSample;
  }>();
  const { busy, failure, act } = useAct();
  // A sample of another list says nothing.
  const sample = sampled?.hashes === hashes ? sampled.sample : undefined;

  /**
   * The result applies only to the list and choice it was requested for: it must not change another
   * list, or a chain chosen meanwhile.
   */
  const takeChain = useLatest(
    (asked: { readonly hashes: readonly string[]; readonly chain: BatchChain }, found: BatchChain): void => {
      if (asked.hashes === hashes && asked.chain === chain) onChain(found);
    },
  );
  const findOut = async (): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const found = await sampleChains({ client, caseId, connectionId }, hashes);
    setSampled({ hashes, sample: found });
    const spokenFor = chainOfSample(found);
    if (spokenFor !== undefined) takeChain({ hashes, chain }, spokenFor);
  };
  return (
    <>
      <SegmentedControl<BatchChain> aria-label="Chain" data={CHAINS} value={chain} onChange={onChain} />
      <Button
        variant="default"
        leftSection={<IconZoomQuestion size={14} />}
        title="Asks both chains about up to 20 of the hashes, and the node about up to 5"
        loading={busy}
        disabled={disabled || hashes.length === 0}
        onClick={() => void act(findOut)}
      >
        Detect chain
      </Button>
      {sample !== undefined && (
        <span className={workbenchClasses.dim} role="status">
          <HostileText text={sampleText(sample)} atMost={600} />
        </span>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
