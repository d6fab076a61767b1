import { TextInput } from '@mantine/core';
import { LONGEST_LABEL } from '../../../shared/engine/labels/label-book.ts';
import { LONGEST_DETAIL, type LabelDetail } from '../../../shared/engine/labels/label-details.ts';
import classes from './labels.module.css';
import { faultOf, type TypedLabel } from './typed-label.ts';

interface LabelFieldsProps {
  /** The name of the group, e.g. 'Label in this case'. */
  readonly name: string;
  /** The name of the first field, e.g. 'In this case'. */
  readonly label: string;
  readonly description: string;
  readonly typed: TypedLabel;
  readonly known: TypedLabel;
  readonly isReadOnly: boolean;
  readonly hasFocus: boolean;
  /** What the label is taken for; undefined if for nothing else. */
  readonly warning: string | undefined;
  readonly onChange: (typed: TypedLabel) => void;
}

const DETAILS: readonly (readonly [detail: LabelDetail, label: string, placeholder: string])[] = [
  ['source', 'Source', 'Where the name comes from'],
  ['date', 'Date (UTC)', '2026-11-20'],
  ['remark', 'Remark', 'Anything else worth knowing'],
];

/**
 * The fields of a label in one scope: name, source, date and remark. Errors appear at their field.
 */
export function LabelFields({
  name,
  label,
  description,
  typed,
  known,
  isReadOnly,
  hasFocus,
  warning,
  onChange,
}: LabelFieldsProps) {
  return (
    <fieldset className={classes.fields} aria-label={name}>
      <TextInput
        label={label}
        description={description}
        placeholder="Name"
        {...(hasFocus ? { 'data-autofocus': true } : {})}
        maxLength={LONGEST_LABEL}
        readOnly={isReadOnly}
        error={faultOf(typed, known, 'label')}
        value={typed.label}
        onChange={(event) => onChange({ ...typed, label: event.currentTarget.value })}
      />
      {warning !== undefined && (
        <p className={classes.warning} role="status">
          {warning}
        </p>
      )}
      <div className={classes.details}>
        {DETAILS.map(([detail, label, placeholder]) => (
          <TextInput
            key={detail}
            label={label}
            placeholder={placeholder}
            maxLength={LONGEST_DETAIL[detail]}
            readOnly={isReadOnly}
            error={faultOf(typed, known, detail)}
            value={typed[detail]}
            onChange={(event) => onChange({ ...typed, [detail]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
