import { expect, it } from 'vitest';
import { nothingFoundText } from '../../../../renderer/evidence/field-table/nothing-found-text.ts';

it.each([
  [{ wasAsked: true, isReading: false, hasFailed: false }, 'No source knows it.'],
  [{ wasAsked: true, isReading: true, hasFailed: false }, 'Reading what is stored about it…'],
  [{ wasAsked: true, isReading: false, hasFailed: true }, /could not be read whole/],
  [{ wasAsked: true, isReading: true, hasFailed: true }, /could not be read whole/],
  [{ wasAsked: false, isReading: true, hasFailed: false }, 'Reading what is stored about it…'],
  [{ wasAsked: false, isReading: false, hasFailed: false }, 'Nothing about it has been asked yet. Ask.'],
])('%j', (nothing, words) => expect(nothingFoundText({ ...nothing, howToAsk: 'Ask.' })).toMatch(words));
