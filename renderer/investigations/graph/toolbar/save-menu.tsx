import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import type { SavedFile } from '../../../../shared/engine/export/write-export.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import classes from '../graph.module.css';

interface SaveMenuProps {
  readonly disabled: boolean;
  /** Undefined if the user chose no place. */
  readonly onSave: (format: 'svg' | 'png') => Promise<SavedFile | undefined>;
}

type Outcome =
  { readonly kind: 'saved'; readonly file: SavedFile } | { readonly kind: 'failed'; readonly error: unknown };

/** Saves the picture as a file, and says where it is. */
export function SaveMenu({ disabled, onSave }: SaveMenuProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const save = (format: 'svg' | 'png'): void => {
    setOutcome(undefined);
    onSave(format).then(
      (file) => setOutcome(file === undefined ? undefined : { kind: 'saved', file }),
      (error: unknown) => setOutcome({ kind: 'failed', error }),
    );
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={14} />}
            disabled={disabled}
            aria-label="Save picture"
            title="Save picture"
          >
            <span className={classes.buttonText}>Picture</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('svg')}>Save as SVG</Menu.Item>
          <Menu.Item onClick={() => save('png')}>Save as PNG</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {outcome !== undefined && (
        <div className={classes.outcome} role="status">
          {outcome.kind === 'failed' ? (
            <ErrorNotice error={outcome.error} />
          ) : (
            <span>
              Saved: <span className="casebook-foreign">{outcome.file.path}</span>, SHA-256{' '}
              <code>{outcome.file.sha256}</code> <CopyButton value={outcome.file.sha256} what="SHA-256" />
            </span>
          )}
          {outcome.kind === 'saved' && outcome.file.downloadPath !== undefined && (
            <Button
              component="a"
              href={outcome.file.downloadPath}
              download
              size="compact-xs"
              variant="default"
            >
              Download picture
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => setOutcome(undefined)}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}
