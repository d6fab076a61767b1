import { Autocomplete, Button, Popover, TextInput } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { withoutGroupMarks } from '../../../shared/units/group-marks.ts';
import type { AbiBook } from '../../../shared/engine/abi/abi-book.ts';
import type { FilterClause, TopicPlace } from '../../../shared/engine/query/review-session.ts';
import { withClause } from '../../table/filter/filter-clauses.ts';
import { ButtonPanel } from '../../tab/button-panel.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { readTopicInput } from './read-topic-input.ts';

interface PlaceFilterProps {
  readonly book: AbiBook;
  readonly contract: string;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
}

/** Events offered at a time; typing finds the others. */
const MOST_OFFERED = 12;
const PLACES: readonly TopicPlace[] = [0, 1, 2, 3];

function readHeight(text: string): { readonly value?: string; readonly error?: string } {
  const value = withoutGroupMarks(text);
  if (value === '') return {};
  return value !== undefined && /^\d{1,15}$/.test(value)
    ? { value }
    : { error: 'A height is a whole number.' };
}

/** Signatures of the events that the contract may emit, the most certain first. */
const signaturesOf = (book: AbiBook, contract: string): string[] => [
  ...new Set(
    book
      .eventsFor(contract)
      .filter(({ entry }) => entry.anonymous !== true)
      .map(({ signature }) => signature),
  ),
];

const topicsNow = (filter: readonly FilterClause[]): string[] =>
  PLACES.map((place) => {
    const clause = filter.find((each) => each.kind === 'topic' && each.place === place);
    return clause?.kind === 'topic' ? clause.anyOf.join(', ') : '';
  });

/**
 * Topics as in the log (the first also by an event of the book), and a range of blocks; applied
 * together.
 */
export function PlaceFilter({ book, contract, filter, onFilter }: PlaceFilterProps) {
  const [opened, setOpened] = useState(false);
  const [topics, setTopics] = useState<readonly string[]>(['', '', '', '']);
  const [heights, setHeights] = useState({ from: '', to: '' });
  const open = (): void => {
    const blocks = filter.find((each) => each.kind === 'amount' && each.field === 'height');
    const { atLeast = '', atMost = '' } = blocks?.kind === 'amount' ? blocks : {};
    setTopics(topicsNow(filter));
    setHeights({ from: atLeast, to: atMost });
    setOpened(true);
  };
  const read = topics.map(readTopicInput);
  const setTopic = (place: TopicPlace, value: string): void =>
    setTopics((before) => before.map((each, index) => (index === place ? value : each)));
  const fieldOf = (place: TopicPlace) => ({
    label: `Topic ${place}`,
    spellCheck: false,
    autoComplete: 'off',
    classNames: { input: 'casebook-mono' },
    value: topics[place] ?? '',
    error: read[place]?.error,
  });
  const signatures = useMemo(() => signaturesOf(book, contract), [book, contract]);
  const from = readHeight(heights.from);
  const to = readHeight(heights.to);
  const isTurned =
    from.value !== undefined && to.value !== undefined && BigInt(from.value) > BigInt(to.value);
  const invalid = [...read, from, to].some(({ error }) => error !== undefined) || isTurned;
  const apply = (): void => {
    let next = filter;
    for (const place of PLACES)
      next = withClause(next, { kind: 'topic', place, anyOf: read[place]?.topics ?? [] });
    next = withClause(next, {
      kind: 'amount',
      field: 'height',
      ...(from.value === undefined ? {} : { atLeast: from.value }),
      ...(to.value === undefined ? {} : { atMost: to.value }),
    });
    setOpened(false);
    onFilter(next);
  };
  return (
    <ButtonPanel isOpen={opened} onOpen={setOpened} position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconHash size={14} />}
          aria-expanded={opened}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          Topics and blocks
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={workbenchClasses.filterPanel}
          style={{ width: 460 }}
          aria-label="Topics and blocks"
          onSubmit={(event) => {
            event.preventDefault();
            if (!invalid) apply();
          }}
        >
          <Autocomplete
            {...fieldOf(0)}
            placeholder="0x… or an event, e.g. Transfer(address,address,uint256)"
            data={signatures}
            limit={MOST_OFFERED}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setTopic(0, value)}
          />
          {PLACES.slice(1).map((place) => (
            <TextInput
              key={place}
              {...fieldOf(place)}
              placeholder="0x… (an address, or 64 hex digits)"
              onChange={(event) => setTopic(place, event.currentTarget.value)}
            />
          ))}
          <div className={workbenchClasses.pair}>
            <TextInput
              label="From block"
              value={heights.from}
              error={from.error}
              onChange={({ currentTarget: { value } }) =>
                setHeights((before) => ({ ...before, from: value }))
              }
            />
            <TextInput
              label="To block"
              value={heights.to}
              error={to.error ?? (isTurned ? 'Lower than the first block.' : undefined)}
              onChange={({ currentTarget: { value } }) => setHeights((before) => ({ ...before, to: value }))}
            />
          </div>
          <Button type="submit" disabled={invalid}>
            Apply
          </Button>
        </form>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
