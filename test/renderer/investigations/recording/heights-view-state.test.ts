import { expect, it } from 'vitest';
import {
  readHeightsView,
  storedHeightsView,
} from '../../../../renderer/investigations/recording/heights-view-state.ts';

it('keeps filter and order of the heights, and reads what it does not understand as all of them, newest first', () => {
  const view = { text: 'changed', sort: { field: 'firstSeen', descending: false } };
  expect(readHeightsView(storedHeightsView(view))).toEqual(view);
  expect(readHeightsView({ heights: '{"text":7,"sort":{"field":"height"}}' })).toEqual({ text: '' });
  expect(readHeightsView({ heights: 'no JSON' })).toEqual({ text: '' });
  expect(readHeightsView({})).toEqual({ text: '' });
});
