import { Select } from '@mantine/core';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { ChosenColumns, LabelColumns } from '../../../shared/engine/labels/file/label-columns.ts';
import { LABEL_FIELDS, type LabelField } from '../../../shared/engine/labels/file/label-column-names.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import classes from './labels.module.css';

interface ColumnChoicesProps {
  readonly columns: LabelColumns;
  readonly chosen: ChosenColumns;
  readonly onChoose: (chosen: ChosenColumns) => void;
}

const FIELD_TEXT: Readonly<Record<LabelField, string>> = {
  address: 'Address or hash',
  label: 'Label',
  source: 'Source',
  date: 'Date',
  note: 'Remark',
  scope: 'Book',
};
const NONE = 'none';

const columnName = (name: string, place: number): string =>
  name === '' ? `Column ${place + 1}` : `${place + 1}: ${revealHostile(name, 30).text}`;

/**
 * Maps the columns of the file to fields. Each choice can be changed; the columns that are not
 * imported are listed.
 */
export function ColumnChoices({ columns, chosen, onChoose }: ColumnChoicesProps) {
  const { table, places } = columns;
  const used = new Set(Object.values(places));
  const unused = table.names.filter((name, place) => name !== '' && !used.has(place));
  const choices = table.names.map((name, place) => ({
    value: String(place),
    label: columnName(name, place),
  }));
  return (
    <div className={classes.columns} role="group" aria-label="Imported columns">
      {LABEL_FIELDS.map((field) => {
        const isNeeded = field === 'address' || field === 'label';
        const place = places[field];
        return (
          <Select
            key={field}
            size="xs"
            label={FIELD_TEXT[field]}
            aria-label={`Column of ${FIELD_TEXT[field]}`}
            placeholder={isNeeded ? 'Choose a column' : 'none'}
            error={isNeeded && place === undefined}
            allowDeselect={false}
            data={isNeeded ? choices : [{ value: NONE, label: 'none' }, ...choices]}
            value={place === undefined ? (isNeeded ? null : NONE) : String(place)}
            onChange={(value) =>
              onChoose({ ...chosen, [field]: value === null || value === NONE ? undefined : Number(value) })
            }
          />
        );
      })}
      <p className={classes.hint}>
        {table.linesAbove > 0 && `${groupedCount(table.linesAbove)} lines above the table are skipped. `}
        {unused.length > 0 &&
          `Not imported: ${unused.map((name) => `“${revealHostile(name, 30).text}”`).join(', ')}.`}
      </p>
    </div>
  );
}
