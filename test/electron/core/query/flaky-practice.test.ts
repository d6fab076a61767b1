import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { startCore, type CoreFixture } from '../../../support/core-fixture.ts';

let core: CoreFixture;
let service: PracticeServer;
beforeEach(async () => {
  core = await startCore({
    practice: async () => {
      service = await startPracticeServer({ clock: () => core.clock.now() });
      return service;
    },
  });
});
afterEach(() => core.dispose());

describe('the clients against a practice service with faults', () => {
  it('get every page through resets, cuts, 429, 5xx and busy codes, and keep no other bytes', async () => {
    const caseId = await core.newCase('practice');
    await core.handlers['practice.setRunning']({ running: true }, core.context());
    service.faults = {
      rules: [
        { kind: 'reset', every: 23 },
        { kind: 'truncated', every: 19 },
        { kind: 'rate-limited', every: 29, retryAfter: '2' },
        { kind: 'server-error', every: 31 },
        { kind: 'code', code: '50013', every: 37 },
      ],
    };
    const heights = Array.from({ length: 100 }, (_, n) => String(n + 1));
    const pages = await Promise.all(
      heights.map((height) =>
        core.handlers['query.fetchPage'](
          { caseId, connectionId: 'practice', endpointId: 'block-fills', params: { height } },
          core.context(),
        ),
      ),
    );
    expect(pages.map(({ page }) => page.rows[0]?.fields['height'])).toEqual(heights);
    expect(new Set(pages.map(({ evidence }) => evidence.seq)).size).toBe(100);
    const { records } = await core.handlers['cases.open']({ caseId }, core.context());
    expect(records).toBe(101);
    const verified = await core.handlers['cases.verify']({ caseId }, core.context());
    expect(verified).toMatchObject({ intact: true, records: 101 });
    expect(new Set(service.requests.newest.flatMap((request) => request.faults)).size).toBe(5);
  });
});
