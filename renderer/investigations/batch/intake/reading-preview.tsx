import { useState } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { MOST_HASHES } from '../../../../shared/service/derived/hash-list.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../batch.module.css';
import { lineText } from '../line-text.ts';
import type { HashesRead } from '../read/hash-gatherer.ts';
import { EntryList } from './entry-list.tsx';

const grouped = (count: number): string => groupedCount(count);

interface FigureProps {
  readonly text: string;
  readonly count: number;
  readonly isOpen?: boolean;
  readonly onToggle?: () => void;
}

function Figure({ text, count, isOpen, onToggle }: FigureProps) {
  const content = (
    <>
      <strong className="casebook-figures">{grouped(count)}</strong> {text}
    </>
  );
  if (onToggle === undefined || count === 0) return <span className={classes.figure}>{content}</span>;
  return (
    <button type="button" className={classes.figure} aria-expanded={isOpen} onClick={onToggle}>
      {content}
    </button>
  );
}

type Opened = 'repeated' | 'malformed' | 'empty';

/**
 * Shows what was parsed before anything is sent: how many hashes, repeated ones, malformed ones,
 * and rows without any, each with its lines.
 */
export function ReadingPreview({ list }: { readonly list: HashesRead }) {
  const links = useSubjectLinks();
  const [opened, setOpened] = useState<Opened>();
  const repeated = list.hashes.filter(({ lines }) => lines.length > 1);
  const empty = list.emptyLines.length;
  const toggle = (which: Opened) => (): void => setOpened(opened === which ? undefined : which);
  return (
    <section className={classes.preview} aria-label="What was read">
      <div className={classes.figures} role="status">
        <Figure text={list.hashes.length === 1 ? 'hash' : 'different hashes'} count={list.hashes.length} />
        <Figure
          text="of them repeated"
          count={repeated.length}
          isOpen={opened === 'repeated'}
          onToggle={toggle('repeated')}
        />
        <Figure
          text="malformed"
          count={list.malformed.length}
          isOpen={opened === 'malformed'}
          onToggle={toggle('malformed')}
        />
        {empty > 0 && (
          <Figure
            text={empty === 1 ? 'row has nothing in this column' : 'rows have nothing in this column'}
            count={empty}
            isOpen={opened === 'empty'}
            onToggle={toggle('empty')}
          />
        )}
      </div>
      {list.hashes.length > MOST_HASHES && (
        <p className={workbenchClasses.notice}>
          {grouped(list.hashes.length)} hashes are too many: at most {grouped(MOST_HASHES)} in one batch.
          Split the list, or choose a column that has fewer.
        </p>
      )}
      {opened === 'repeated' && (
        <EntryList
          label="Repeated hashes"
          count={repeated.length}
          entry={(index) => {
            const { hash = '', lines = [] } = repeated[index] ?? {};
            return (
              <>
                <SubjectLink
                  subject={{ kind: 'transaction', value: hash, chain: 'main' }}
                  what="transaction hash"
                  links={links}
                />
                <span className={workbenchClasses.dim}>
                  {grouped(lines.length)} times: {lineText(lines)}
                </span>
              </>
            );
          }}
        />
      )}
      {opened === 'empty' && (
        <EntryList
          label="Rows with nothing in this column"
          count={empty}
          entry={(index) => (
            <span className={classes.lineNumber}>line {grouped(list.emptyLines[index] ?? 0)}</span>
          )}
        />
      )}
      {opened === 'malformed' && (
        <EntryList
          label="Malformed entries"
          count={list.malformed.length}
          entry={(index) => {
            const { line = 0, text = '', reason = '' } = list.malformed[index] ?? {};
            return (
              <>
                <span className={classes.lineNumber}>line {grouped(line)}</span>
                <span className={classes.entryText}>
                  <HostileText text={text} atMost={90} />
                </span>
                <span className={workbenchClasses.dim}>{reason}</span>
              </>
            );
          }}
        />
      )}
    </section>
  );
}
