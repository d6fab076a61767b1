import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { HASH_TRANSACTIONS } from '../../../../shared/service/derived/hash-batch.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { notInText } from '../outcome-text.ts';
import { questionsOfAbsent, requestsOf, type FurtherQuestion } from './ask-further.ts';

interface AbsentBarProps {
  readonly moment: OutcomeMoment;
  readonly onAsk: (questions: readonly FurtherQuestion[]) => void;
}

function textOf({ kind, hashes }: FurtherQuestion): string {
  const absent = hashes.length === 1 ? 'the absent one' : `the ${groupedCount(hashes.length)} absent ones`;
  if (kind.id === HASH_TRANSACTIONS.id) return `Ask the node about ${absent}`;
  return `Look up ${absent} ${kind.chain === 'main' ? 'on the main chain' : 'in the trade zone'}`;
}

/** The sources in which the absent hashes were looked up, each once, that of the batch first. */
const absentFrom = ({ table, further }: OutcomeMoment): readonly Endpoint[] => [
  ...new Set([table, ...further.filter(({ tellsAbsence }) => tellsAbsence)].map(({ endpoint }) => endpoint)),
];

/**
 * Says where the absent hashes are not, and lists who else may know them, each with the cost of asking.
 * Shows nothing if all were asked.
 */
export function AbsentBar({ moment, onAsk }: AbsentBarProps) {
  const network = useWorkbenchState('network');
  const questions = useMemo(() => questionsOfAbsent(moment), [moment]);
  if (questions.length === 0) return null;
  return (
    <div className={workbenchClasses.bar} role="group" aria-label="Absent hashes">
      <span className={workbenchClasses.dim}>Absent: {notInText(absentFrom(moment))}.</span>
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
