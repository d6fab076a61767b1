/**
 * Kills every process of the browser and of the host with SIGKILL while rows are stored. Nothing
 * collected is lost or duplicated, and collecting resumes. On the desktop both are one program,
 * which kill-nine.test.ts kills.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../../fixtures.ts';
import { bagOfRows, collectUnderKills } from '../../pages/collect-under-kills.ts';

const KILLS = 3;

describe('D1: kill -9 of the browser', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
  });

  it('at random moments while it stores loses nothing and doubles nothing', async () => {
    const { exported, truth, words } = await collectUnderKills(app, KILLS, 800, () => app.restartAll('kill'));
    expect(bagOfRows(exported), words).toEqual(bagOfRows(truth));
  });
});
