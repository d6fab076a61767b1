import { Button, Select } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { CollectionProgress } from '../../../shared/engine/collect/collection-runner.ts';
import type { HeightSample } from '../../../shared/engine/collect/counters/counter.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';

const SAMPLES: readonly number[] = [20, 200, 2000];
/** Two requests per block: the service's own count and the node's. */
const REQUESTS_PER_BLOCK = 2;

/**
 * Returns the number of blocks if a collection's rows can be checked block by block; otherwise
 * undefined.
 */
function blocksOf({ record }: CollectionProgress): number | undefined {
  if (record.endpointId !== 'block-transaction-list-multi') return undefined;
  return Number(record.params['endBlockHeight']) - Number(record.params['startBlockHeight']) + 1;
}

const choiceOf = (blocks: number, sample: HeightSample): { value: string; label: string } => {
  const count = typeof sample === 'number' ? sample : blocks;
  const requests = `up to ${groupedCount(count * REQUESTS_PER_BLOCK)} requests`;
  return typeof sample === 'number'
    ? { value: String(sample), label: `${groupedCount(sample)} blocks, evenly spread: ${requests}` }
    : { value: 'all', label: `All ${groupedCount(blocks)} blocks: ${requests}` };
};

/** Repeats the completeness checks, on a chosen number of blocks if the collection has many. */
export function CheckControls({ progress }: { readonly progress: CollectionProgress }) {
  const { runner } = useWorkbench();
  const network = useWorkbenchState('network');
  const { failure, act } = useAct();
  const blocks = blocksOf(progress);
  const choices =
    blocks === undefined
      ? []
      : [
          ...SAMPLES.filter((sample) => sample < blocks).map((sample) => choiceOf(blocks, sample)),
          choiceOf(blocks, 'all'),
        ];
  const [chosen, setChosen] = useState<string>();
  const sample = chosen ?? choices[0]?.value;
  const { collectionId } = progress.record;
  const check = (): void => {
    const heights: HeightSample =
      sample === undefined ? 'few' : sample === 'all' ? 'all' : Number.parseInt(sample, 10);
    void act(() => runner.check(collectionId, heights));
  };
  return (
    <>
      <div className={classes.checkControls}>
        {choices.length > 1 && (
          <Select
            aria-label="Blocks to compare"
            className={classes.checkSample}
            data={choices}
            value={sample ?? null}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        )}
        {progress.isChecking === true ? (
          <Button variant="default" onClick={() => runner.cancelCheck(collectionId)}>
            Stop checking
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={14} />}
            disabled={network.review}
            onClick={check}
          >
            Recheck completeness
          </Button>
        )}
        {network.review && <span className={classes.dim}>Review is on: nothing is sent.</span>}
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
