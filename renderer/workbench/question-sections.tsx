import { Button, Tabs } from '@mantine/core';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { TabRecord } from '../cases/case-records.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { CollectionView } from './collection-view.tsx';
import { useQuestions, type TabQuestion } from './use-questions.ts';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

interface QuestionSectionsProps {
  readonly tab: TabRecord;
  readonly questions: readonly TabQuestion[];
  readonly fileStem: string;
}

/** A fixed set of questions about one thing, one section each, collected together on the user's word. */
export function QuestionSections({ tab, questions, fileStem }: QuestionSectionsProps) {
  const { network, readOnlyReason, openTab } = useWorkbench();
  const { collect, busy, failure } = useQuestions(tab, questions);
  const collected = tab.collectionIds.length === questions.length;
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. What was collected stays open.' : undefined);
  return (
    <>
      {!collected && (
        <div className={classes.emptyTable}>
          <p>Nothing about it has been collected yet.</p>
          <Button loading={busy} disabled={blocked !== undefined} onClick={collect}>
            Collect
          </Button>
          {blocked !== undefined && <p>{blocked}</p>}
        </div>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {collected && (
        <Tabs defaultValue={questions[0]?.endpointId ?? ''} className={classes.view} keepMounted={false}>
          <Tabs.List>
            {questions.map(({ endpointId }) => (
              <Tabs.Tab key={endpointId} value={endpointId}>
                {findEndpoint(endpointId)?.title ?? endpointId}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {questions.map(({ endpointId }, index) => (
            <Tabs.Panel key={endpointId} value={endpointId} className={classes.section}>
              <CollectionView
                key={tab.collectionIds[index]}
                tab={tab}
                collectionId={tab.collectionIds[index] ?? ''}
                endpointId={endpointId}
                onAddress={(address) =>
                  openTab({ kind: 'trail', params: { address: address.toLowerCase() } })
                }
                onAgain={collect}
                fileStem={`${fileStem}-${endpointId}`}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}
