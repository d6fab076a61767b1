import { Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { CaseHead, VerifyReport } from '../../../shared/contract/journal-contract.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { keepVerification } from '../stores/verification-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

type Verification =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly report: VerifyReport }
  | { readonly kind: 'failed'; readonly error: unknown };

type EndAnchor = VerifyReport['witnesses'][number];

const MARKS: Readonly<Record<EndAnchor['outcome'], { readonly text: string; readonly color: string }>> = {
  agrees: { text: 'Confirmed', color: 'var(--casebook-in)' },
  differs: { text: 'Differs', color: 'var(--casebook-failed)' },
  ahead: { text: 'Has more records', color: 'var(--casebook-failed)' },
  damaged: { text: 'Cannot tell', color: 'dimmed' },
  absent: { text: 'Missing', color: 'dimmed' },
};

/** Shortens a sentence that confirms: it needs no file name, and the whole hash stands below it. */
const briefly = (sentence: string, headHash: string): string =>
  sentence.replace(' (head.json)', '').replaceAll(`the hash ${headHash}`, 'the hash below');

/**
 * Lists what confirms the end of the journal. A valid hash chain alone does not show whether its
 * end was cut off or rewritten.
 */
function EndAnchors({ witnesses, headHash }: Pick<VerifyReport, 'witnesses' | 'headHash'>) {
  const agreeing = witnesses.filter(({ outcome }) => outcome === 'agrees').length;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {agreeing === 0
          ? 'Nothing outside the journal confirms its last record'
          : 'What confirms the last record of the journal'}
      </Text>
      <List size="sm" spacing={4} mah={200} style={{ overflowY: 'auto' }} listStyleType="none">
        {witnesses.map(({ source, outcome, sentence }) => (
          <List.Item key={`${source} ${sentence}`} style={{ overflowWrap: 'anywhere' }}>
            <Text span size="sm" fw={600} c={MARKS[outcome].color}>
              {MARKS[outcome].text}
            </Text>
            {' · '}
            {revealWhole(outcome === 'agrees' ? briefly(sentence, headHash) : sentence)}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function ReportText({ report }: { readonly report: VerifyReport }) {
  const records = groupedCount(report.records);
  return (
    <Stack gap="sm">
      <Text fw={600} c={report.intact ? 'var(--casebook-in)' : 'var(--casebook-failed)'}>
        {report.intact
          ? `Intact: ${records} records, all unchanged since they were written and none missing in between.`
          : `Damaged: ${countText(report.problems.length, 'problem')} in ${records} records.`}
      </Text>
      {report.problems.length > 0 && (
        <List size="sm" mah={220} style={{ overflowY: 'auto' }}>
          {report.problems.map((problem) => (
            <List.Item key={problem}>{revealWhole(problem)}</List.Item>
          ))}
        </List>
      )}
      <EndAnchors witnesses={report.witnesses} headHash={report.headHash} />
      <Text size="sm" c="dimmed">
        Hash of the last record (SHA-256), to compare with the manifest of an export:
      </Text>
      <span>
        <code style={{ overflowWrap: 'anywhere' }}>{report.headHash}</code>{' '}
        <CopyButton value={report.headHash} what="hash of the last record" />
      </span>
    </Stack>
  );
}

/** Recomputes every hash of a case's journal and reports the result. */
export function VerifyCaseDialog({ head }: { readonly head: CaseHead }) {
  const { client } = useFrameServices();
  const close = useDialogStore((state) => state.close);
  const [state, setState] = useState<Verification>({ kind: 'running' });
  useEffect(() => {
    const stop = new AbortController();
    client.call('cases.verify', { caseId: head.caseId }, { signal: stop.signal }).then(
      (report) => {
        keepVerification(head.caseId, report, Date.now());
        return setState({ kind: 'done', report });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [client, head.caseId]);
  return (
    <Modal opened onClose={close} title={`Journal of “${revealWhole(head.name)}”`} size="lg">
      <Stack gap="md">
        {state.kind === 'running' && (
          <Group gap="sm" role="status">
            <Loader size="xs" />
            <Text>Recomputing the hash of every record…</Text>
          </Group>
        )}
        {state.kind === 'done' && <ReportText report={state.report} />}
        {state.kind === 'failed' && <ErrorNotice error={state.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {state.kind === 'running' ? 'Stop' : 'Close'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
