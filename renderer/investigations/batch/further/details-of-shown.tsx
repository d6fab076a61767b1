import { Button } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { questionsOfDetails, type FurtherQuestion } from './ask-further.ts';

interface DetailsOfShownProps {
  readonly moment: OutcomeMoment;
  /** Entries that the filter shows. */
  readonly entries: Uint32Array;
  readonly onAsk: (questions: readonly FurtherQuestion[]) => void;
}

/** Requests the details of all hashes that the filter shows, except those requested already. */
export function DetailsOfShown({ moment, entries, onAsk }: DetailsOfShownProps) {
  const network = useWorkbenchState('network');
  const [doneFor, setDoneFor] = useState<Uint32Array>();
  const ask = (): void => {
    const questions = questionsOfDetails(moment, entries);
    if (questions.length === 0) setDoneFor(entries);
    else onAsk(questions);
  };
  return (
    <>
      {doneFor === entries && (
        <span className={workbenchClasses.count} role="status">
          all asked already
        </span>
      )}
      <Button
        variant="default"
        leftSection={<IconZoomIn size={14} />}
        disabled={network.review || entries.length === 0}
        title="Requests token transfers, internal transactions, and the node's transaction and receipt for each hash shown, or its details in the trade zone. You can pause. Results appear below each row and in the file"
        onClick={ask}
      >
        Details of those shown
      </Button>
    </>
  );
}
