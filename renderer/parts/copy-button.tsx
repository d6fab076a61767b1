import { ActionIcon, CopyButton as MantineCopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  /** The exact value. */
  readonly value: string;
  /** What it is, e.g. 'address'. */
  readonly what: string;
  readonly tabIndex?: number;
}

/** Copies the exact value and shows a tick for a moment. */
export function CopyButton({ value, what, tabIndex = 0 }: CopyButtonProps) {
  return (
    <MantineCopyButton value={value} timeout={1200}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={18}
          tabIndex={tabIndex}
          data-copies
          aria-label={copied ? `Copied ${what}` : `Copy ${what}`}
          onClick={(event) => {
            event.stopPropagation();
            copy();
          }}
        >
          {copied ? <IconCheck size={12} /> : <IconCopy size={12} />}
        </ActionIcon>
      )}
    </MantineCopyButton>
  );
}
