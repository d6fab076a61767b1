import { Button, Loader } from '@mantine/core';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { blockSubject } from '../../../../shared/engine/storage/subject.ts';
import { subjectAttributes, type ChainSubject } from '../../../parts/chain-subject.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { labelOf } from '../../../tab/kept-name.ts';
import { readKeptNode } from '../../../evidence/node-answers/kept-node.ts';
import { useAsking } from '../../../evidence/node-answers/use-asking.ts';
import { useNodeAnswers } from '../../../evidence/node-answers/use-node-answers.ts';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { SubjectMarks } from '../../../tab/subject-marks.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../block.module.css';
import { hashQuestions, readBlockOfHash, type BlockOfHash } from './block-of-hash.ts';

const NONE: readonly number[] = [];

function Found({ block }: { readonly block: BlockOfHash }) {
  const { showEvidence } = useWorkbench();
  const links = useSubjectLinks();
  return (
    <>
      {block.kind === 'none' ? (
        <HostileText text={block.reason} atMost={400} />
      ) : (
        <>
          The node has this block at height{' '}
          <SubjectLink
            subject={{ kind: 'height', value: block.height, chain: 'main' }}
            what="block height"
            links={links}
          />
          , which leads to its page.
        </>
      )}{' '}
      <Button
        size="compact-xs"
        variant="default"
        title="Says who? Shows the node’s answer"
        onClick={() => showEvidence({ seq: block.seq })}
      >
        Evidence
      </Button>
    </>
  );
}

/**
 * A block of the main chain of which only the hash is known: the service's lists use heights, so
 * the node is asked for its height.
 */
export function BlockByHash({ tab, hash }: { readonly tab: TabRecord; readonly hash: string }) {
  const labels = useWorkbenchState('labels');
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const subject: ChainSubject = { kind: 'block-hash', value: hash, chain: 'main' };
  const label = labelOf(labels, subject);
  const kept = readKeptNode(tab.view);
  const { ask, busy, failure } = useAsking(tab, {
    lists: [],
    node: hashQuestions(hash),
    further: () => Promise.resolve([]),
  });
  const { answers, isReading, failure: unread } = useNodeAnswers(kept?.seqs ?? NONE);
  const block = readBlockOfHash(answers, hash);
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. What was asked before stays open.' : undefined);
  return (
    <div className={workbenchClasses.view}>
      <header className={workbenchClasses.subject}>
        <strong>
          {label === undefined || label === '' ? 'Block' : <HostileText text={label} atMost={60} />}
        </strong>
        <span className="casebook-mono" {...subjectAttributes(subject)}>
          {hash} <CopyButton value={hash} what="block hash" />
        </span>
        <SubjectMarks subject={blockSubject('main', hash)} what="block" isLabelled />
        <span className={workbenchClasses.spacer} />
        {blocked !== undefined && <span className={workbenchClasses.dim}>{blocked}</span>}
        <Button
          variant={kept === undefined ? 'filled' : 'default'}
          leftSection={busy ? <Loader size={12} color="gray" /> : undefined}
          disabled={blocked !== undefined || busy}
          title="Asks the node for the block with this hash"
          onClick={ask}
        >
          {busy ? 'Asking…' : kept === undefined ? 'Ask the node for its height' : 'Ask again'}
        </Button>
      </header>
      <div className={classes.page}>
        {failure !== undefined && <ErrorNotice error={failure} />}
        {unread !== undefined && <ErrorNotice error={unread} />}
        <p className={classes.note} role="status">
          {isReading ? (
            'Reading what the node said…'
          ) : block === undefined ? (
            'The service knows a block by its height, and nothing that is open says the height of this hash. The node can.'
          ) : (
            <Found block={block} />
          )}
        </p>
        {kept?.problems.map((problem) => (
          <p key={problem} className={classes.note}>
            <HostileText text={problem} atMost={400} />
          </p>
        ))}
      </div>
    </div>
  );
}
