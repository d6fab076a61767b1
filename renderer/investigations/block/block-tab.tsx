import type { TabRecord } from '../../cases/case-records.ts';
import { QuestionSections } from '../../workbench/question-sections.tsx';
import classes from '../../workbench/workbench.module.css';

/** One block of the main chain by its height: its details (4.8) and its transactions (4.7). */
export function BlockTab({ tab }: { readonly tab: TabRecord }) {
  const height = typeof tab.params['height'] === 'string' ? tab.params['height'] : '';
  const questions = [
    { endpointId: 'block-fills', params: { height } },
    {
      endpointId: 'block-transaction-list-multi',
      params: { startBlockHeight: height, endBlockHeight: height },
    },
  ];
  return (
    <div className={classes.view}>
      <header className={classes.subject}>
        <strong>Block</strong>
        <span className="casebook-figures">{height}</span>
      </header>
      <QuestionSections tab={tab} questions={questions} fileStem={`block-${height}`} />
    </div>
  );
}
