import { Button, Checkbox, Divider, Popover, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  SPLITTING_METHODS,
  type SplittingMethod,
} from '../../../../shared/engine/flow/trace/trace-question.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { ButtonPanel } from '../../../tab/button-panel.tsx';
import { METHOD_TEXT } from '../method-text.ts';

interface MethodMenuProps {
  readonly shown: readonly SplittingMethod[];
  readonly onChange: (shown: SplittingMethod[]) => void;
  /** True for a column of each method even while all agree. */
  readonly isSplit: boolean;
  readonly onSplit: (isSplit: boolean) => void;
}

/**
 * Chooses the methods that are shown, each explained in a sentence; one always stays. Those that agree
 * share a column unless each is to have its own.
 */
export function MethodMenu({ shown, onChange, isSplit, onSplit }: MethodMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const words = `Methods ${groupedCount(shown.length)} of ${groupedCount(SPLITTING_METHODS.length)}`;
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={13} />}
          title="Which methods are shown"
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={420}>
        <Stack gap={8} role="group" aria-label="Methods">
          {SPLITTING_METHODS.map((method) => {
            const isShown = shown.includes(method);
            return (
              <Checkbox
                key={method}
                size="xs"
                label={METHOD_TEXT[method].name}
                description={METHOD_TEXT[method].sentence}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  onChange(
                    SPLITTING_METHODS.filter((each) => (each === method ? !isShown : shown.includes(each))),
                  )
                }
              />
            );
          })}
          <Divider />
          <Checkbox
            size="xs"
            label="A column for each method"
            description="Otherwise methods share one column while they agree on every figure."
            checked={isSplit}
            onChange={() => onSplit(!isSplit)}
          />
        </Stack>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
