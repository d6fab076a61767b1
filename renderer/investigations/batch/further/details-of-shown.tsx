import { Button } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { questionsOfDetails, type FurtherQuestion } from './ask-further.ts';

interface DetailsOfShownProps {
  readonly moment: OutcomeMoment;
  /** Entries that the filter shows. */
  readonly entries: Uint32Array;
  readonly onAsk: (questions: readonly FurtherQuestion[]) => void;
}

/** Asks for the details of all hashes that the filter shows, however many, but for what was asked already. */
export function DetailsOfShown({ moment, entries, onAsk }: DetailsOfShownProps) {
  const { network } = useWorkbench();
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
        title="Asks 4.2, 4.4 and the node's transaction and receipt of each hash shown, 4.14 of those of the trade zone; it can be paused. What comes is below each row and in the file"
        onClick={ask}
      >
        Details of those shown
      </Button>
    </>
  );
}
