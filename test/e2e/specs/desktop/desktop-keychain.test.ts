/**
 * Secrets in a real keychain, by way of the desktop's utility process.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { promisify } from 'node:util';
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
import { waitForKeyboard } from '../../pages/wait-for-keyboard.ts';
import { pasteAnywhere, startCollecting, waitForCollected } from '../../pages/workbench-actions.ts';
import { startDesktop } from '../../start-desktop.ts';

const run = promisify(execFile);
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

    it('S5: says that it may still hold a key which was moved to memory while it did not answer, until it does not', async () => {
      const { page } = app;
      const connection = page.getByRole('navigation').getByTitle(/^Kept: /);
      const mark = connection.getByText('key in keychain, too');
      const openDialog = async (): Promise<void> => {
        await connection.click();
        await waitForKeyboard(page.getByRole('dialog'));
      };
      const saveIt = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Save without a passing test' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      // To its clients it is a keychain with a prompt that nobody answers.
      process.kill(keychain.daemonPid, 'SIGSTOP');
      await openDialog();
      const labels = { 'API key': 'apiKey', Secret: 'secretKey', Passphrase: 'passphrase' } as const;
      for (const [label, name] of Object.entries(labels))
        await page.getByRole('textbox', { name: label, exact: true }).fill(credentials[name]);
      await page.getByRole('radio', { name: 'memory, for this session only' }).check();
      await saveIt();
      const told = page
        .getByRole('alert')
        .filter({ hasText: 'The keychain may still hold the key of “Kept”' });
      await told.getByText(/save this connection again/).waitFor();
      await mark.waitFor();
      process.kill(keychain.daemonPid, 'SIGCONT');
      await openDialog();
      await page
        .getByRole('dialog')
        .getByText(/^The keychain may still hold the key\. It did not/)
        .waitFor();
      await saveIt();
      await mark.waitFor({ state: 'detached' });
      await connection.getByText('session key').waitFor();
      await told.waitFor({ state: 'detached' });
      const inKeyring = async (): Promise<string> => {
        const search = ['search', '--all', 'service', 'Casebook'];
        const { stdout } = await run('secret-tool', search, { env: keychain.environment });
        return stdout;
      };
      // What the dialog asks the keychain, to say whether it answers, may still be under way.
      await expect.poll(inKeyring).toBe('');
      expect(app.complaints).toEqual([]);
    });

    it('S1: keeps them nowhere else', async () => {
      const sweep = createCanarySweep(Object.entries(credentials).map(([name, value]) => ({ name, value })));
      expect((await sweep.inFolder(app.userDataDir)).hits).toEqual([]);
    });
  },
);
