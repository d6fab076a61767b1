import { Button } from '@mantine/core';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { SavedFile } from '../../../shared/engine/export/write-export.ts';
import classes from './labels.module.css';

/** Shows where the file is. In the browser host it is also a download, which works once. */
export function SavedLabels({ file, count }: { readonly file: SavedFile; readonly count: number }) {
  return (
    <div className={classes.summary} role="status">
      <strong>{groupedCount(count)} labels saved</strong>
      <span className="casebook-foreign">{file.path}</span>
      {file.downloadPath !== undefined && (
        <Button component="a" href={file.downloadPath} download variant="default" size="compact-xs">
          Download CSV
        </Button>
      )}
    </div>
  );
}
