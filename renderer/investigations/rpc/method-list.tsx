import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../shared/rpc/method.ts';
import { scrollWithin } from '../../parts/scroll-within.ts';
import { TAB_FILTER } from '../../tab/tab-filter.ts';
import classes from './rpc.module.css';

interface MethodListProps {
  readonly chosen: RpcMethod;
  readonly onChoose: (name: string) => void;
}

const matches = ({ name, title }: RpcMethod, words: readonly string[]): boolean =>
  words.every((word) => `${name} ${title}`.toLowerCase().includes(word));

/**
 * The methods by name, with a filter: arrows move through them from either field, Enter takes the
 * first match.
 */
export function MethodList({ chosen, onChoose }: MethodListProps) {
  const [filter, setFilter] = useState('');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const words = filter.toLowerCase().split(/\s+/);
  const shown = METHODS.filter((method) => matches(method, words));
  const position = shown.indexOf(chosen);
  const optionId = (name: string): string => `${listId}-${name}`;
  const chosenId = optionId(chosen.name);
  useEffect(() => {
    scrollWithin(document.querySelector(`[id="${chosenId}"]`));
  }, [chosenId]);

  const onKey = (event: KeyboardEvent): void => {
    const last = shown.length - 1;
    const next = {
      ArrowDown: Math.min(position + 1, last),
      ArrowUp: position < 0 ? last : Math.max(position - 1, 0),
      Home: event.target === list.current ? 0 : undefined,
      End: event.target === list.current ? last : undefined,
      Enter: event.target === list.current ? undefined : Math.max(position, 0),
    }[event.key];
    const method = next === undefined ? undefined : shown[next];
    if (method === undefined) return;
    event.preventDefault();
    onChoose(method.name);
  };
  return (
    <nav className={classes.methods} aria-label="Methods">
      <TextInput
        className={classes.methodFilter}
        {...TAB_FILTER}
        aria-label="Filter methods"
        placeholder="Filter methods ( / )"
        leftSection={<IconSearch size={14} />}
        spellCheck={false}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={position < 0 ? undefined : chosenId}
        value={filter}
        onKeyDown={onKey}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <div
        ref={list}
        id={listId}
        className={classes.methodOptions}
        data-scrolls
        role="listbox"
        aria-label="Methods"
        tabIndex={0}
        onKeyDown={onKey}
        aria-activedescendant={position < 0 ? undefined : chosenId}
      >
        {shown.map((method) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys
          <div
            key={method.name}
            id={optionId(method.name)}
            role="option"
            tabIndex={-1}
            aria-selected={method === chosen}
            className={classes.methodOption}
            title={method.title}
            onClick={() => onChoose(method.name)}
          >
            {method.name}
          </div>
        ))}
        {shown.length === 0 && <p className={classes.dim}>No matching methods.</p>}
      </div>
    </nav>
  );
}
