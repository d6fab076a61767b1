/**
 * Secrets in a real keychain, by way of the desktop's utility process.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { createCanarySweep } from '../../../support/find-canaries.ts';
import {
  missingKeychainPrograms,
  startKeychain,
  type TestKeychain,
} from '../../../support/start-keychain.ts';
import type { ElectronApp } from '../../hosts/electron-app.ts';
import { connectToService } from '../../pages/connection-actions.ts';
import { pasteAnywhere, startCollecting, waitForCollected } from '../../pages/workbench-actions.ts';
import { startDesktop } from '../../start-desktop.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const canary = (name: string): string => `${name}${randomBytes(16).toString('hex')}`;
const credentials = { apiKey: canary('key'), secretKey: canary('secret'), passphrase: canary('phrase') };
const missing = await missingKeychainPrograms();

describe.skipIf(missing.length > 0)(
  `the keychain of the desktop (needs ${missing.join(', ') || 'nothing more'})`,
  () => {
    let keychain: TestKeychain;
    let service: PracticeServer;
    let app: ElectronApp;
    beforeAll(async () => {
      keychain = await startKeychain();
      service = await startPracticeServer({ credentials });
      app = await startDesktop({ environment: keychain.environment });
    });
    afterAll(async () => {
      await app.close();
      await service.stop();
      await keychain.dispose();
    });

    it('keeps the secrets over a restart, and asks for them no more', async () => {
      await connectToService(app.page, service, {
        connection: 'Kept',
        caseName: 'Kept case',
        inKeychain: true,
      });
      await app.restartHost();
      // What is pasted belongs to the case that is open: it has to be.
      await app.page.getByRole('heading', { name: 'Begin with an address' }).waitFor();
      await pasteAnywhere(app.page, VICTIM);
      await startCollecting(app.page);
      await waitForCollected(app.page);
      expect(app.complaints).toEqual([]);
    });

    it('S1: keeps them nowhere else', async () => {
      const sweep = createCanarySweep(Object.entries(credentials).map(([name, value]) => ({ name, value })));
      expect((await sweep.inFolder(app.userDataDir)).hits).toEqual([]);
    });
  },
);
