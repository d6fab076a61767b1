import { Button, CloseButton, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { FilterScope } from '../../../shared/engine/row-filter/filter-scope.ts';
import { readFilter } from '../../../shared/engine/row-filter/read-filter.ts';
import { SaveFilterForm } from './save-filter-form.tsx';
import { forgetFilter, saveFilter, useSavedFilters, type SavedFilter } from './saved-filters.ts';
import { writeFilter } from '../../../shared/engine/row-filter/write-filter.ts';
import classes from './filter-text.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

interface FilterTextFormProps {
  /** The id of the endpoint whose filters are saved. */
  readonly list: string;
  readonly scope: FilterScope;
  readonly filter: readonly FilterClause[];
  readonly onApply: (filter: readonly FilterClause[]) => void;
}

const NONE: readonly SavedFilter[] = [];

/** Returns the reason of an error, with the text before it to show the position. */
function describeFault(
  text: string,
  { at, reason }: { readonly at: number; readonly reason: string },
): string {
  const before = text.slice(Math.max(0, at - 24), at).trim();
  return before === '' ? reason : `After “${before}”: ${reason}`;
}

/** Edits the current filter as text, and saves it under a name. */
export function FilterTextForm({ list, scope, filter, onApply }: FilterTextFormProps) {
  const saved = useSavedFilters(({ byList }) => byList[list] ?? NONE);
  const [text, setText] = useState(() => writeFilter(filter));
  const [fault, setFault] = useState<string>();
  const savedTitle = useId();
  /** The saved filter that was deleted last, while it can be brought back. */
  const [deleted, setDeleted] = useState<SavedFilter>();

  /** Returns the clauses of a text; shows the error and returns undefined if it is invalid. */
  const readOrTell = (given: string): readonly FilterClause[] | undefined => {
    const answer = readFilter(given, scope);
    setFault('fault' in answer ? describeFault(given, answer.fault) : undefined);
    return 'fault' in answer ? undefined : answer.filter;
  };
  const apply = (given: string): void => {
    setText(given);
    const read = readOrTell(given);
    if (read !== undefined) onApply(read);
  };
  const save = (name: string): { isSaved: boolean; nameFault?: string } => {
    const read = readOrTell(text);
    if (name === '') return { isSaved: false, nameFault: 'Enter a name.' };
    if (read === undefined) return { isSaved: false };
    if (read.length === 0) return { isSaved: false, nameFault: 'There is no filter to save.' };
    saveFilter(list, { name: name.slice(0, 60), text: writeFilter(read) });
    return { isSaved: true };
  };

  return (
    <section className={classes.form} aria-label="Filter as text">
      <Textarea
        label="As text"
        placeholder="amount >= 1000 and direction = OUT"
        title="Fields have the names of an exported file’s header"
        classNames={{ input: classes.text }}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          apply(text);
        }}
      />
      <Button variant="default" onClick={() => apply(text)}>
        Apply text
      </Button>
      <SaveFilterForm onSave={save} />
      {saved.length > 0 && (
        <>
          <h3 id={savedTitle} className={classes.title}>
            Saved filters
          </h3>
          <ul className={classes.saved} aria-labelledby={savedTitle}>
            {saved.map((each) => (
              <li key={each.name} className={classes.item}>
                <button
                  type="button"
                  className={classes.use}
                  title={revealWhole(each.text.slice(0, 400))}
                  onClick={() => apply(each.text)}
                >
                  <HostileText text={each.name} atMost={60} />
                </button>
                <CloseButton
                  size={18}
                  aria-label={`Delete the filter ${revealWhole(each.name)}`}
                  onClick={() => {
                    forgetFilter(list, each.name);
                    setDeleted(each);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {deleted !== undefined && (
        <p className={classes.deleted} role="status">
          Filter “<HostileText text={deleted.name} atMost={60} />” deleted.{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              saveFilter(list, deleted);
              setDeleted(undefined);
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </section>
  );
}
