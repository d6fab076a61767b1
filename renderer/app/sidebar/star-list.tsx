import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconStarFilled, IconStarOff } from '@tabler/icons-react';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { removeStar } from '../session/undoable-removals.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import { openSubject } from '../subjects/open-subject.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';

/** Lists the starred subjects, newest first; a click opens one. */
export function StarList() {
  const services = useFrameServices();
  const { phase, stars, labels, tabs, readOnlyReason } = useOpenCaseStore();
  if (phase.kind !== 'open' || stars.size === 0) return null;
  const { caseId } = phase.record;
  return (
    <SidebarSection id="starred" title="Starred" count={stars.size}>
      <ul className={classes.list}>
        {Array.from(stars, (subject) => {
          const name = describeSubject(subject, { labels, tabs });
          const ofChain = chainSubjectOf(subject);
          return (
            <li
              key={subject}
              className={classes.row}
              {...(ofChain !== undefined && subjectAttributes(ofChain))}
              {...(subject.startsWith('row:') && { 'data-row-subject': subject })}
            >
              <UnstyledButton
                {...OPENS_TAB}
                className={classes.open}
                title={revealWhole(subject)}
                onClick={() => inBackground(openSubject(services, subject))}
              >
                <IconStarFilled size={14} aria-hidden />
                <span
                  className={
                    /0x[0-9a-f]{4}/i.test(name)
                      ? `${classes.name} ${classes.hex} casebook-mono`
                      : classes.name
                  }
                >
                  <HostileText text={name} atMost={60} />
                </span>
                {subject.startsWith('tab:') && <span className={classes.aside}>tab</span>}
              </UnstyledButton>
              {readOnlyReason === undefined && (
                <span className={classes.acts}>
                  <Tooltip label="Remove star">
                    <ActionIcon
                      size="sm"
                      aria-label={`Remove the star from ${revealWhole(name)}`}
                      onClick={() => inBackground(removeStar(services, caseId, subject))}
                    >
                      <IconStarOff size={14} />
                    </ActionIcon>
                  </Tooltip>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </SidebarSection>
  );
}
