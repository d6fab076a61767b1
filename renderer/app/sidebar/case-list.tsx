import { UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconFolderOff } from '@tabler/icons-react';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { openCase } from '../session/open-case.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { CaseMenu } from './case-menu.tsx';
import { inBackground } from '../session/in-background.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** Lists all cases of the profile and marks the open one. */
export function CaseList() {
  const services = useFrameServices();
  const { heads, error } = useCaseListStore();
  const phase = useOpenCaseStore((state) => state.phase);
  const showDialog = useDialogStore((state) => state.show);
  const currentId = phase.kind === 'none' || phase.kind === 'failed' ? undefined : caseIdOf(phase);
  const newestFirst = heads.toSorted((first, second) => second.createdAt - first.createdAt);
  return (
    <SidebarSection
      id="cases"
      title="Cases"
      count={heads.length}
      add={{ label: 'New case', act: () => showDialog({ kind: 'new-case' }) }}
    >
      {error !== undefined && <ErrorNotice error={error} />}
      {heads.length === 0 && <p className={classes.empty}>No case yet.</p>}
      <ul className={classes.list}>
        {newestFirst.map((head) => {
          const current = head.caseId === currentId;
          return (
            <li key={head.caseId} className={classes.row} data-current={current}>
              <UnstyledButton
                className={classes.open}
                aria-current={current ? 'true' : undefined}
                title={[head.name, ...head.notices].map(revealWhole).join('\n')}
                onClick={() => {
                  if (!current) inBackground(openCase(services, head.caseId));
                }}
              >
                {head.missing === true ? (
                  <IconFolderOff size={14} aria-hidden />
                ) : (
                  <IconBriefcase size={14} aria-hidden />
                )}
                <span className={classes.name}>
                  <bdi>{revealWhole(head.name)}</bdi>
                </span>
                {stateOf(head) !== undefined && <span className={classes.alarm}>{stateOf(head)}</span>}
              </UnstyledButton>
              <span className={classes.acts}>
                <CaseMenu head={head} />
              </span>
            </li>
          );
        })}
      </ul>
    </SidebarSection>
  );
}

/** The state that must be visible without opening the case; its title has the whole sentence. */
function stateOf({ missing, notices }: CaseHead): string | undefined {
  if (missing === true) return 'missing';
  return notices.length > 0 ? 'check' : undefined;
}

function caseIdOf(
  phase:
    | { readonly kind: 'opening'; readonly caseId: string }
    | { readonly kind: 'asking'; readonly head: { readonly caseId: string } }
    | { readonly kind: 'open'; readonly record: { readonly caseId: string } },
): string {
  if (phase.kind === 'opening') return phase.caseId;
  return phase.kind === 'asking' ? phase.head.caseId : phase.record.caseId;
}
