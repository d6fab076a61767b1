import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { standardAbis } from '../../../shared/engine/abi/standard-abis.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { cutGroups, isMore, type MoreOfGroup } from './cut-groups.ts';
import { foundInRows } from './found-in-rows.ts';
import { openFound } from './open-found.ts';
import { searchCase, type Found, type FoundGroup } from './search-case.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search-dialog.module.css';
import { SHORTEST_ROW_TEXT, useRowSearch } from './use-row-search.ts';

/** Counts by group how often more results were requested. */
const AT_FIRST: ReadonlyMap<FoundGroup, number> = new Map();

function statusOf(text: string, rows: ReturnType<typeof useRowSearch>, results: number): string {
  if (text === '') return 'Any part of an address or hash, text of labels, notes and rows, names or titles.';
  const count = `${groupedCount(results)} ${results === 1 ? 'result' : 'results'}`;
  if (text.length < SHORTEST_ROW_TEXT) return `${count}; rows are searched once you type two characters.`;
  if (rows.text !== text || !rows.isOver)
    return `${count}; searching rows: ${groupedCount(rows.found.length)} of ${groupedCount(rows.collections)} collections…`;
  const searched = `the rows of ${countText(rows.collections, 'collection')}`;
  if (results > 0) return `${count}; ${searched} were searched.`;
  return `0 results in labels, notes, tabs, ABIs and ${searched}. Search for a shorter part, or collect an address that may have it.`;
}

const subjectOfFound = ({ target }: Found): string => (target.kind === 'subject' ? target.subject : '');

/**
 * Search in the case: what the page holds at once, and rows as the worker finds them. Enter opens
 * the selected result, arrow keys select one. `begin` prefills the text. Follows the
 * [WAI-ARIA combobox pattern](https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SearchDialog({ begin = '' }: { readonly begin?: string | undefined }) {
  const services = useFrameServices();
  const close = useDialogStore((state) => state.close);
  const { labelBook, labels, notes, tabs, collections, abiBook } = useOpenCaseStore();
  const [text, setText] = useState(begin);
  /** The id of the selected result: a position would move when further results arrive. */
  const [chosen, setChosen] = useState('');
  const [steps, setSteps] = useState(AT_FIRST);
  const listId = useId();
  const sought = useDeferredValue(text.trim());
  const rows = useRowSearch(text.trim());
  const known = useMemo(
    () =>
      searchCase(
        {
          entries: labelBook.entries,
          labels,
          notes,
          tabs,
          abis: abiBook.data.abis,
          standards: standardAbis(),
        },
        sought,
      ),
    [labelBook.entries, labels, notes, tabs, abiBook, sought],
  );
  const results = useMemo(() => {
    // Results of an earlier text would open the wrong filter.
    const found = rows.text === text.trim() ? rows.found : [];
    const listed = new Set(known.map(subjectOfFound));
    const inRows = foundInRows(found, { tabs, collections, labels, text: rows.text });
    // A label of the same address says more, so it replaces the bare one.
    const all = [
      ...known,
      ...inRows.filter((each) => each.group === 'Rows' || !listed.has(subjectOfFound(each))),
    ];
    return all;
  }, [known, rows, text, tabs, collections, labels]);
  const groups = useMemo(() => cutGroups(results, steps), [results, steps]);
  const lines = useMemo(() => groups.flatMap((each) => each.lines), [groups]);
  const current = Math.max(
    0,
    lines.findIndex(({ id }) => id === chosen),
  );
  const choose = (place: number): void => setChosen(lines[place]?.id ?? chosen);
  const open = (line: Found | MoreOfGroup | undefined): void => {
    if (line === undefined) return;
    if (isMore(line)) {
      // Selects the last line before the new ones, so that the next arrow key leads to the first of
      // them.
      choose(lines.indexOf(line) - 1);
      setSteps((before) => new Map([...before, [line.more, (before.get(line.more) ?? 0) + 1]]));
      return;
    }
    close();
    inBackground(openFound(services, line.target));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') choose(current + 1);
    else if (event.key === 'ArrowUp') choose(current - 1);
    else if (event.key === 'Enter') open(lines[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={close} title="Search in this case" size={720} yOffset={72}>
      <TextInput
        role="combobox"
        aria-label="Search in this case"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(results.length > 0 ? { 'aria-activedescendant': `${listId}-${current}` } : {})}
        placeholder="Part of a hash or address, label, note, name or value"
        leftSection={<IconSearch size={16} />}
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen('');
          setSteps(AT_FIRST);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={classes.status} role="status">
        {statusOf(text.trim(), rows, results.length)}
      </p>
      {rows.error !== undefined && <ErrorNotice error={rows.error} />}
      <SearchResults
        listId={listId}
        groups={groups}
        current={current}
        hasMoreValues={rows.found.some(({ mayHaveMoreValues }) => mayHaveMoreValues)}
        onOpen={open}
      />
    </Modal>
  );
}
