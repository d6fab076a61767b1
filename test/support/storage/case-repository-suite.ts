/**
 * The promises of the storage port (shared/engine/storage/case-repository.ts). Every implementation
 * runs this suite.
 */
import { describe } from 'vitest';
import { describeRecords } from './suite-of-records.ts';
import { describeReplays } from './suite-of-replays.ts';
import { describeRows } from './suite-of-rows.ts';
import type { StartStorage } from './storage-for-test.ts';

export function describeCaseRepository(start: StartStorage): void {
  describe('the storage port: rows', () => {
    describeRows(start);
  });
  describe('the storage port: records', () => {
    describeRecords(start);
  });
  describe('the storage port: a replay', () => {
    describeReplays(start);
  });
}
