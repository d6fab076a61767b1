import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAction, readActionFields } from '../../../../shared/engine/actions/read-action.ts';

const odd = fc.constantFrom(
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"a"',
  '12',
  '{"a":12}',
  '{"a": -0.5e3}',
  '{"a":\n9007199254740993}',
  '{"a":["x",1]}',
  '{"a":"x","b":"y","a":"z"}',
  '{"a":{"$number":"5"}}',
  '{"$number":"5"}',
  '{"__proto__":{"a":"b"},"constructor":"c"}',
  '{"at":"12:30, or -1"}',
  '{"a":tru}',
  '{"a":"x",}',
  '{"a":"\\ud800"}',
  '{"a":"\u0001"}',
  ' {"a":true}\t',
  '\u00a0{"a":true}',
  `{"a":${'['.repeat(199)}${']'.repeat(199)}}`,
  `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
  `{"a":"${'x'.repeat(64 * 1024)}"}`,
);

it('reads the fields of an action as readAction does, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        odd,
        fc.json(),
        fc.json().map((text) => `{"order":${text}}`),
        fc.string(),
      ),
      (actionData) => {
        const action = readAction({ actionData });
        expect(readActionFields(actionData)).toEqual(action.kind === 'action' ? action.fields : undefined);
      },
    ),
    { numRuns: 2000 },
  );
});

it('keeps the digits of numbers', () => {
  expect(readActionFields('{"a":9007199254740993,"b":"x"}')).toEqual({
    a: { $number: '9007199254740993' },
    b: 'x',
  });
});
