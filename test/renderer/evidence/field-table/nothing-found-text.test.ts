import { expect, it } from 'vitest';
import { nothingFoundText } from '../../../../renderer/evidence/field-table/nothing-found-text.ts';

it.each([
  [{ wasAsked: true, isReading: false, hasFailed: false }, 'No source has it.'],
  [{ wasAsked: true, isReading: true, hasFailed: false }, 'Loading stored data…'],
  [{ wasAsked: true, isReading: false, hasFailed: true }, /could not be read/],
  [{ wasAsked: true, isReading: true, hasFailed: true }, /could not be read/],
  [{ wasAsked: false, isReading: true, hasFailed: false }, 'Loading stored data…'],
  [{ wasAsked: false, isReading: false, hasFailed: false }, 'Nothing has been requested yet. Ask.'],
])('%j', (nothing, words) => expect(nothingFoundText({ ...nothing, howToAsk: 'Ask.' })).toMatch(words));
