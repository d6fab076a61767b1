import { expect, it } from 'vitest';
import { nothingFoundText } from '../../../../renderer/evidence/field-table/nothing-found-text.ts';

it.each([
  [{ wasAsked: true, hasFailed: false }, 'No source has it.'],
  [{ wasAsked: true, hasFailed: true }, /could not be read/],
  [{ wasAsked: false, hasFailed: false }, 'Nothing has been requested yet. Ask.'],
])('%j', (nothing, words) => expect(nothingFoundText({ ...nothing, howToAsk: 'Ask.' })).toMatch(words));
