import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import {
  completeFilter,
  type Completion,
  type Completions,
} from '../../../shared/engine/row-filter/complete-filter.ts';
import type { FilterScope } from '../../../shared/engine/row-filter/filter-scope.ts';
import { goToRows, TAB_FILTER, TO_ROWS } from '../../tab/tab-filter.ts';
import { CompletionOption } from './completion-option.tsx';
import classes from './filter-line.module.css';

interface FilterBoxProps {
  readonly text: string;
  /** What may be completed; nothing if it is absent. */
  readonly scope?: FilterScope;
  readonly onType: (text: string) => void;
  /** Called when the box loses the focus. */
  readonly onTyped: () => void;
  readonly onFocus?: () => void;
}

const NOTHING: Completions = { from: 0, to: 0, options: [] };

/** Returns the text with a completion in place, and where the caret goes. */
function completed(
  text: string,
  { from, to }: Completions,
  { insert }: Completion,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to);
  const gap = rest.startsWith(' ') || rest.startsWith(')') ? '' : ' ';
  return { text: `${text.slice(0, from)}${insert}${gap}${rest}`, caret: from + insert.length + gap.length };
}

/** Shows the text of a filter, and completes it with what occurs. */
export const FilterBox = memo(function FilterBox({ text, scope, onType, onTyped, onFocus }: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState(NOTHING);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  /** Without a part of a word, completions are offered only if they are asked for. */
  const offer = (typed: string, isAsked = false): void => {
    const caret = input.current?.selectionStart ?? typed.length;
    const all = scope === undefined ? NOTHING : completeFilter(typed, caret, scope);
    const next = isAsked || all.from < caret ? all : NOTHING;
    setFound(next);
    combobox.resetSelectedOption();
    if (next.options.length > 0) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const accept = (option: Completion): void => {
    const next = completed(text, found, option);
    combobox.closeDropdown();
    onType(next.text);
    // The caret goes behind the completion once the new text is in the field.
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret));
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An input method uses these keys for its own list.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    const chosen = combobox.dropdownOpened ? found.options[combobox.getSelectedOptionIndex()] : undefined;
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      offer(text, true);
    } else if (event.key === 'Tab' && !event.shiftKey && chosen !== undefined) {
      event.preventDefault();
      accept(chosen);
    } else if (
      TO_ROWS.includes(event.key) &&
      // While completions are open, these keys are theirs; Enter only if one of them is chosen.
      (!combobox.dropdownOpened || (event.key === 'Enter' && chosen === undefined))
    ) {
      goToRows(event.currentTarget);
      event.preventDefault();
    }
  };
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width="max-content"
      onOptionSubmit={(place) => {
        const option = found.options[Number(place)];
        if (option !== undefined) accept(option);
      }}
    >
      {/* While nothing is offered, the arrows move the caret. */}
      <Combobox.Target withExpandedAttribute withKeyboardNavigation={combobox.dropdownOpened}>
        <TextInput
          {...TAB_FILTER}
          ref={input}
          className={classes.box}
          aria-label="Filter rows"
          aria-autocomplete="list"
          placeholder="Filter: out > 1000 usdp, oct 3, a label ( / )"
          spellCheck={false}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onType(typed);
            if (!(event.nativeEvent instanceof InputEvent) || !event.nativeEvent.isComposing) offer(typed);
          }}
          onCompositionEnd={(event) => offer(event.currentTarget.value)}
          onFocus={onFocus}
          onBlur={() => {
            combobox.closeDropdown();
            onTyped();
          }}
          onKeyDown={pressKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.options.length === 0}>
        <Combobox.Options aria-label="Completions">
          {found.options.map((option, place) => (
            <Combobox.Option key={`${option.kind} ${option.insert}`} value={String(place)}>
              <CompletionOption option={option} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
});
