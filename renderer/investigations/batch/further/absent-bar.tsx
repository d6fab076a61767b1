import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { HASH_TRANSACTIONS } from '../../../../shared/service/derived/hash-batch.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { questionsOfAbsent, requestsOf, type FurtherQuestion } from './ask-further.ts';

interface AbsentBarProps {
  readonly moment: OutcomeMoment;
  readonly onAsk: (questions: readonly FurtherQuestion[]) => void;
}

function textOf({ kind, hashes }: FurtherQuestion): string {
  const absent = `the ${groupedCount(hashes.length)} absent`;
  if (kind.id === HASH_TRANSACTIONS.id) return `Ask the node about ${absent}`;
  return `Look ${absent} up ${kind.chain === 'main' ? 'on the main chain' : 'in the trade zone'}`;
}

/**
 * Lists who else may know the absent hashes, each with the cost of asking. Shows nothing if all
 * were asked.
 */
export function AbsentBar({ moment, onAsk }: AbsentBarProps) {
  const network = useWorkbenchState('network');
  const questions = useMemo(() => questionsOfAbsent(moment), [moment]);
  if (questions.length === 0) return null;
  return (
    <div className={workbenchClasses.bar} role="group" aria-label="Absent hashes">
      <span className={workbenchClasses.dim}>
        {moment.table.endpoint.chain === 'main'
          ? 'Absent: no token transfers are listed. Others may know the transaction:'
          : 'Absent: the trade zone has no such transaction. Others may know it:'}
      </span>
      {questions.map((question) => (
        <Button
          key={question.kind.id}
          variant="default"
          disabled={network.review}
          title={`${countText(requestsOf(question), 'request')}. What is found is no longer absent.`}
          onClick={() => onAsk([question])}
        >
          {textOf(question)}
        </Button>
      ))}
    </div>
  );
}
