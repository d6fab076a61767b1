/**
 * What users expect of a desktop program: menu, context menus, recent cases, second start, window,
 * sleep, crash, quit.
 */
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { hostKind } from '../../fixtures.ts';
import { startSecondElectron, type ElectronApp } from '../../hosts/electron-app.ts';
import {
  openPracticeCase,
  pasteAnywhere,
  rowCounts,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../../pages/workbench-actions.ts';
import { startDesktop } from '../../start-desktop.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const HUB_TITLE = '0x6d5a99…79a50d';
const caseFile = join(mkdtempSync(join(tmpdir(), 'casebook-file-')), 'Mule & sons.casebook');
writeFileSync(caseFile, 'a later version will read this');

let app: ElectronApp;
beforeAll(async () => {
  app = await startDesktop();
});
afterAll(() => app.close());

const clickMenu = (id: string): Promise<void> =>
  app.inMain(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (item === null || item === undefined) throw new Error(`no menu item ${wanted}`);
    item.click();
  }, id);

const recentLabels = (): Promise<string[]> =>
  app.inMain(({ Menu }) => {
    const submenu = Menu.getApplicationMenu()?.getMenuItemById('recent-cases')?.submenu;
    return (submenu?.items ?? []).map(({ label }) => label);
  });

const second = (...args: string[]): Promise<number | null> =>
  startSecondElectron(hostKind() === 'electron' ? 'electron' : 'standin', app.userDataDir, args);

/**
 * Runs in the main process, because a crash ends the page's debugger. A request that was lost with
 * the page has no text.
 */
const pageText = (): Promise<string> =>
  app.inMain(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const lost = new Promise<string>((resolve) => {
      setTimeout(() => resolve(''), 5000);
    });
    const asked = contents?.executeJavaScript('document.body.innerText').catch(() => '');
    return String(await Promise.race([asked, lost]));
  });

describe('the menu', () => {
  it('says what needs a case where none is open', async () => {
    // The page listens to the menu when it shows where to begin.
    await app.page.getByRole('button', { name: /Open the practice case/ }).waitFor();
    await clickMenu('new-trail');
    await app.page.getByText('Open a case on the left first, or begin one.').waitFor();
  });

  it('opens dialogs, changes the theme, the sidebar and the palette', async () => {
    await clickMenu('new-case');
    const newCase = app.page.getByRole('dialog', { name: 'New case' });
    await newCase.waitFor();
    await app.page.keyboard.press('Escape');
    await newCase.waitFor({ state: 'detached' });
    await clickMenu('dark');
    await app.page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await clickMenu('auto');
    await app.page.locator('html[data-mantine-color-scheme=light]').waitFor();
    const sidebar = app.page.getByRole('navigation', { name: 'Cases and their contents' });
    await clickMenu('toggle-sidebar');
    await sidebar.waitFor({ state: 'detached' });
    await clickMenu('toggle-sidebar');
    await sidebar.waitFor();
    await clickMenu('palette');
    await app.page.getByRole('dialog').getByRole('textbox').waitFor();
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('acts on the case in front, and lists it among the recent ones', async () => {
    expect(await recentLabels()).toEqual(['None yet']);
    await openPracticeCase(app.page);
    await expect.poll(recentLabels).toEqual(['Practice case']);
    await pasteAnywhere(app.page, HUB);
    await app.page.getByRole('tab', { name: HUB_TITLE }).waitFor();
    await clickMenu('close-tab');
    await app.page.getByRole('tab', { name: HUB_TITLE }).waitFor({ state: 'detached' });
    await clickMenu('new-block');
    await app.page.getByRole('dialog').getByRole('textbox').waitFor();
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('opens a recent case', async () => {
    const id = await app.inMain(({ Menu }) => {
      const submenu = Menu.getApplicationMenu()?.getMenuItemById('recent-cases')?.submenu;
      return submenu?.items[0]?.id ?? '';
    });
    await clickMenu(id);
    await app.page.getByRole('banner').getByText('Practice case').waitFor();
  });
});

describe('context menus', () => {
  const rolesAfter = async (rightClick: () => Promise<void>): Promise<unknown> => {
    await app.inMain(({ Menu, BrowserWindow }) => {
      const shown: unknown[] = [];
      const state = { casebookMenus: shown, casebookRightClicks: 0 };
      Object.assign(globalThis, state);
      Menu.prototype.popup = function record(this: Electron.Menu) {
        shown.push(this.items.map(({ role }) => role ?? ''));
      };
      // Heard after the program, which was there first.
      BrowserWindow.getAllWindows()[0]?.webContents.once('context-menu', () => {
        Object.assign(globalThis, { casebookRightClicks: 1 });
      });
    });
    await rightClick();
    await expect
      .poll(() =>
        app.inMain(() => (globalThis as unknown as { casebookRightClicks: number }).casebookRightClicks),
      )
      .toBe(1);
    return app.inMain(() => (globalThis as unknown as { casebookMenus: unknown }).casebookMenus);
  };

  it('offer editing over a field, and nothing over the rest', async () => {
    await clickMenu('new-note');
    const note = app.page.getByRole('textbox', { name: 'Note' });
    await note.fill('half a thought');
    expect(await rolesAfter(() => note.click({ button: 'right' }))).toEqual([
      expect.arrayContaining(
        ['cut', 'copy', 'paste', 'selectall'].map(
          (each) => expect.stringMatching(new RegExp(`^${each}$`, 'i')) as unknown,
        ),
      ),
    ]);
    await app.page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    expect(
      await rolesAfter(() =>
        app.page.getByRole('contentinfo').click({ button: 'right', position: { x: 700, y: 8 } }),
      ),
    ).toEqual([]);
  });
});

describe('E9: a second start', () => {
  it('E9: ends at once and brings the first to the front', async () => {
    await app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    expect(await second()).toBe(0);
    await expect
      .poll(() =>
        app.inMain(({ BrowserWindow }) => {
          const window = BrowserWindow.getAllWindows()[0];
          return [BrowserWindow.getAllWindows().length, window?.isMinimized(), window?.isFocused()];
        }),
      )
      .toEqual([1, false, true]);
  });

  it('E9: takes nothing hostile from its arguments', async () => {
    const before = { url: app.page.url(), title: await app.page.title() };
    const hostile = [
      'casebook://open?x=<script>',
      'https://example.invalid/x.casebook',
      'javascript:alert(1)//.casebook',
      '../../../../etc/passwd',
      '--renderer-cmd-prefix=touch /tmp/taken',
      '/etc/passwd.casebook',
    ];
    expect(await second(...hostile)).toBe(0);
    // What is asked for later is told later: the notice of a real case file, and none before it.
    expect(await second(caseFile)).toBe(0);
    await app.page.getByText('“Mule & sons.casebook” was not opened').waitFor();
    expect(await app.page.getByText('was not opened').count()).toBe(1);
    expect({ url: app.page.url(), title: await app.page.title() }).toEqual(before);
    expect(await app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  it('E9: says in words what becomes of a case file, by its name alone', async () => {
    const notice = app.page.getByRole('alert').filter({ hasText: '“Mule & sons.casebook” was not opened' });
    await notice.waitFor();
    expect(await notice.textContent()).not.toContain(tmpdir());
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'detached' });
  });
});

describe('sleep and wake', () => {
  it('nothing is sent while the machine sleeps; afterwards the collection goes on by itself', async () => {
    await pasteAnywhere(app.page, VICTIM);
    await app.inMain(({ powerMonitor }) => void powerMonitor.emit('suspend'));
    await startCollecting(app.page);
    await app.page.waitForTimeout(600);
    expect((await rowCounts(app.page)).total || 0).toBe(0);
    await app.inMain(({ powerMonitor }) => void powerMonitor.emit('resume'));
    await waitForCollected(app.page);
    expect(await waitForAllRows(app.page)).toBeGreaterThan(0);
  });
});

describe('D13: a page that crashes', () => {
  /**
   * Resolves when the program has heard of it: before, the page that is to crash may still answer.
   */
  const crash = (): Promise<void> =>
    app.inMain(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined) throw new Error('no window');
      const gone = new Promise((resolve) => {
        contents.once('render-process-gone', resolve);
      });
      contents.forcefullyCrashRenderer();
      await gone;
    });

  it('is opened again with the case intact, and says so', async () => {
    // What follows is to happen within a minute of the program, however slow the machine is.
    await app.inMain(() => {
      const passed = performance.now.bind(performance);
      const now = passed();
      performance.now = () => now + (passed() - now) / 10;
    });
    const total = await waitForAllRows(app.page);
    await crash();
    await expect.poll(pageText).toContain('stopped unexpectedly and was opened again');
    await expect.poll(pageText).toContain(`${total.toLocaleString('en')} of`);
    await expect.poll(pageText).toContain('Practice case');
  });

  it('is not opened again for ever: the fourth time within a minute there is a question', async () => {
    await app.inMain(({ dialog }) => {
      Object.assign(globalThis, { casebookQuestions: [] });
      dialog.showMessageBox = (...args: unknown[]) => {
        (globalThis as unknown as { casebookQuestions: unknown[] }).casebookQuestions.push(args.at(-1));
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
    });
    const questions = (): Promise<{ message: string; buttons: string[] }[]> =>
      app.inMain(() => (globalThis as unknown as { casebookQuestions: never[] }).casebookQuestions);
    for (let n = 0; n < 3; n += 1) {
      expect(await questions()).toEqual([]);
      await crash();
      await expect.poll(pageText).toContain('Practice case');
    }
    await expect
      .poll(questions)
      .toMatchObject([
        { message: 'The page stopped 4 times within a minute.', buttons: ['Open Again', 'Quit'] },
      ]);
  });
});

describe('quitting', () => {
  it('remembers where the window was', async () => {
    const wanted = { x: 40, y: 30, width: 1200, height: 700 };
    await app.inMain(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      wanted,
    );
    await app.restartHost();
    expect(
      await app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds()),
    ).toEqual(wanted);
  });

  it('asks while a file is being exported, stays where the user says so, and leaves no half file where not', async () => {
    const path = join(app.downloadsDir, 'half.csv');
    await app.answerSaveDialog(path);
    // An export that has begun and is not finished, in the words of the contract.
    await app.page.evaluate(() => {
      const bridge = (globalThis as unknown as { casebookBridge: { send(message: unknown): void } })
        .casebookBridge;
      bridge.send({
        t: 'call',
        id: 900_001,
        name: 'files.beginExport',
        input: { suggestedName: 'half.csv' },
      });
    });
    await expect.poll(() => readdirSync(app.downloadsDir).length).toBeGreaterThan(0);
    const answer = (response: number): Promise<void> =>
      app.inMain(({ dialog }, chosen) => {
        Object.assign(globalThis, { casebookAsked: 0 });
        dialog.showMessageBox = () => {
          const state = globalThis as unknown as { casebookAsked: number };
          state.casebookAsked += 1;
          return Promise.resolve({ response: chosen, checkboxChecked: false });
        };
      }, response);
    const asked = (): Promise<number> =>
      app.inMain(() => (globalThis as unknown as { casebookAsked: number }).casebookAsked);
    await answer(2);
    await app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(asked).toBe(1);
    expect(await app.page.getByRole('banner').count()).toBe(1);
    await answer(1);
    await app.end('stop');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(app.downloadsDir)).toEqual([]);
  });
});

describe('a start with a case file', () => {
  it('shows the window and says what becomes of the file', async () => {
    const started = await startDesktop({ args: [caseFile] });
    await started.page.getByText('“Mule & sons.casebook” was not opened').waitFor();
    expect(started.complaints).toEqual([]);
    await started.close();
  });
});

it('complained nowhere: no console error, no CSP violation', () => {
  expect(app.complaints).toEqual([]);
});
