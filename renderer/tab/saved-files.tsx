import { Button } from '@mantine/core';
import { countText, groupedCount } from '../../shared/units/count-text.ts';
import type { SavedCsv } from '../../shared/engine/export/save-table.ts';
import type { SavedFile } from '../../shared/engine/export/write-export.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import classes from './workbench.module.css';

function SavedFileDetails({ title, file }: { readonly title: string; readonly file: SavedFile }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className="casebook-foreign">{file.path}</dd>
      <dt>Size</dt>
      <dd>{groupedCount(file.sizeBytes)} bytes</dd>
      <dt>SHA-256</dt>
      <dd className={classes.hash}>
        <span className="casebook-mono">{file.sha256}</span> <CopyButton value={file.sha256} what="SHA-256" />
      </dd>
    </>
  );
}

/**
 * Shows where the files are, with their hashes. The browser host also offers downloads, each of
 * which works once.
 */
export function SavedFiles({ saved }: { readonly saved: SavedCsv }) {
  const downloads = [
    { label: 'Download CSV', path: saved.csv.downloadPath },
    { label: 'Download manifest', path: saved.manifest.downloadPath },
  ];
  return (
    <div className={classes.stack}>
      <strong role="status">{countText(saved.rows, 'row')} saved</strong>
      <dl className={classes.fieldList}>
        <SavedFileDetails title="CSV" file={saved.csv} />
        <SavedFileDetails title="Manifest" file={saved.manifest} />
      </dl>
      <div>
        {downloads.map(({ label, path }) =>
          path === undefined ? null : (
            <Button key={label} component="a" href={path} download variant="default" mr={8}>
              {label}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}
