import { Fragment } from 'react';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { decimalOfQuantity } from './decimal-of-quantity.ts';
import { fieldKind } from './field-kinds.ts';
import { FieldValue } from './field-value.tsx';

interface ObjectFieldsProps {
  readonly object: 'block' | 'transaction' | 'receipt';
  readonly fields: JsonObject;
  /** Fields that are shown elsewhere. */
  readonly without?: readonly string[];
}

/**
 * The height of the block whose hash a field contains; undefined if the object does not state it.
 */
function heightOfHash(fields: JsonObject, name: string): string | undefined {
  const height = decimalOfQuantity(fields[name === 'blockHash' ? 'blockNumber' : 'number'] ?? null);
  if (height === undefined || name !== 'parentHash') return height;
  return /^0+$/.test(height) ? undefined : String(BigInt(height) - 1n);
}

/** Shows every field of an object in its order, each in the form of its kind. */
export function ObjectFields({ object, fields, without = [] }: ObjectFieldsProps) {
  return (
    <dl className={workbenchClasses.fieldList}>
      {Object.entries(fields)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>
              <HostileText text={name} atMost={60} />
            </dt>
            <dd>
              <FieldValue
                kind={fieldKind(object, name)}
                name={name}
                value={value}
                height={heightOfHash(fields, name)}
              />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
