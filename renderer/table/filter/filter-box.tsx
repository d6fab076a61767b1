import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconQuestionMark, IconSearch } from '@tabler/icons-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { filterHint } from '../../../shared/engine/row-filter/filter-examples.ts';
import type { FilterScope } from '../../../shared/engine/row-filter/filter-scope.ts';
import { goToRows, TAB_FILTER, TO_ROWS } from '../../tab/tab-filter.ts';
import { CompletionOption } from './completion-option.tsx';
import {
  NO_OFFER,
  offerAt,
  offerExamples,
  withOffered,
  type FilterOffer,
  type OfferedText,
} from './filter-offer.ts';
import classes from './filter-line.module.css';

interface FilterBoxProps {
  readonly text: string;
  /** What may be completed; nothing if it is absent. */
  readonly scope?: FilterScope;
  readonly onType: (text: string) => void;
  /** Called when the box loses the focus. */
  readonly onTyped: () => void;
  readonly onFocus?: () => void;
  /** Called when completions or examples open below the box, and when they close. */
  readonly onOffering?: (isOpen: boolean) => void;
}

/** Where options are drawn: within the landmark of the tabs. */
const optionsPlace = (): { readonly target?: string } =>
  document.querySelector('main') === null ? {} : { target: 'main' };

/** Asks for examples in an empty line, and is no filter there. */
const HELP_KEY = '?';

/** Shows the text of a filter, and completes it with what occurs. */
export const FilterBox = memo(function FilterBox({
  text,
  scope,
  onType,
  onTyped,
  onFocus,
  onOffering,
}: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [offered, setFound] = useState(NO_OFFER);
  // Examples use words that may be counted only now, while they are open.
  const found = offered.label === 'Examples' && scope !== undefined ? offerExamples(text, scope) : offered;
  const combobox = useCombobox({
    onDropdownOpen: () => onOffering?.(true),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      onOffering?.(false);
    },
  });

  const show = (next: FilterOffer): void => {
    setFound(next);
    combobox.resetSelectedOption();
    if (next.options.length > 0) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const offer = (typed: string, isAsked = false): void => {
    const caret = input.current?.selectionStart ?? typed.length;
    show(scope === undefined ? NO_OFFER : offerAt(typed, caret, scope, isAsked));
  };
  const help = (): void => {
    input.current?.focus();
    if (scope !== undefined) show(offerExamples(text, scope));
  };
  const accept = (option: OfferedText): void => {
    const next = withOffered(text, found, option);
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
      portalProps={optionsPlace()}
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
          placeholder={`Filter: ${scope === undefined ? 'any text' : filterHint(scope)} ( / )`}
          spellCheck={false}
          leftSection={<IconSearch size={14} />}
          rightSection={
            scope !== undefined && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label="Examples of filters"
                title="Examples of filters (type ? in an empty line)"
                onClick={help}
              >
                <IconQuestionMark size={14} />
              </ActionIcon>
            )
          }
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            if (typed === HELP_KEY && text === '' && scope !== undefined) return help();
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
        <Combobox.Options aria-label={found.label}>
          {found.options.map((option, place) => (
            <Combobox.Option key={`${option.about} ${option.insert}`} value={String(place)}>
              <CompletionOption option={option} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
});
