import { expect, it } from 'vitest';
import { isChangedBySpreadsheet } from '../../../renderer/export/spreadsheet-damage.ts';

it.each([
  '12345678901234567890',
  '0.1234567890123456',
  '-0.000000000000000001',
  '095e7033',
  '1e5',
  '007',
  '1,234',
  '.5',
  '+5',
  '1.50',
  '1732046400123',
  'TRUE',
  'false',
  '2026-11-20',
  '1/2',
])('%s is changed', (text) => expect(isChangedBySpreadsheet(text)).toBe(true));

it.each([
  '5',
  '-5',
  '0',
  '0.5',
  '31118669',
  `0x${'ab'.repeat(20)}`,
  '2026-11-20T20:00:00.000Z',
  'success',
  '',
  'e246c1795e5cc38f',
])('%s is not', (text) => expect(isChangedBySpreadsheet(text)).toBe(false));
