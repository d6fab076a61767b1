import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** Long enough for a machine that does much else: a test that hangs is found all the same. */
const TIMEOUT_MS = 120_000;
/** Of those on screen, where each step has patience of its own; see test/e2e/hosts/watch-page.ts. */
const ON_SCREEN_TIMEOUT_MS = 300_000;

/**
 * A larger nursery for Node's garbage collector: test data dies young, and collecting it in small
 * portions takes a seventh of the processor time.
 */
const LARGE_NURSERY = ['--max-semi-space-size=64'];

/**
 * What `npm test` runs on the browser host besides its own specs: the main job, and what reaches the trusted
 * side by another way than on the desktop: secrets, policy, saved files, lost connections, a killed program.
 * All other specs run on the stand-in for the desktop program, and on both with `--host all`.
 */
const ALSO_ON_BROWSER_HOST = [
  'connection-dialog',
  'content-security',
  'full-disk',
  'kill-nine',
  'left-at-once',
  'main-job',
  'second-service',
];

/**
 * What `vi.useFakeTimers()` replaces in unit tests: not setImmediate, by which fake-indexeddb takes
 * its steps. Files of a worker share modules, and a write that another file began would never end.
 */
const FAKED_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const;

const isEverySpec = process.env['CASEBOOK_E2E_SPECS'] === 'all';

/** The specs of a host: shared ones and those of its own kind. */
const endToEnd = (
  host: 'browser' | 'standin' | 'electron',
  ownFolder: string,
  sharedSpecs: readonly string[] = ['*'],
) => ({
  test: {
    name: `e2e-${host}`,
    include: [
      ...sharedSpecs.map((name) => `test/e2e/specs/${name}.test.ts`),
      `test/e2e/specs/${ownFolder}/*.test.ts`,
    ],
    environment: 'node' as const,
    // Workers share Playwright and the practice service's model, which take longest to load. Each
    // spec has its own program and browser.
    isolate: false,
    env: { CASEBOOK_E2E_HOST: host },
    testTimeout: ON_SCREEN_TIMEOUT_MS,
    hookTimeout: ON_SCREEN_TIMEOUT_MS,
    // A failure that is rare is to be understood from its message alone: all of a list, not "[ Array(1) ]".
    chaiConfig: { truncateThreshold: 0 },
    // A condition is awaited, not a time: a busy machine gets as long as a locator does.
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});

/** Whether `--project NAME` leaves a project out: its browser provider need not be loaded then. */
const isLeftOut = (project: string): boolean =>
  process.argv.includes('--project') && !process.argv.includes(project);

/** Components by themselves in real Chromium. */
const components = async () => {
  if (isLeftOut('components')) return [];
  const { componentProject } = await import('./test/support/components/component-project.ts');
  return [componentProject()];
};

/**
 * Unit and contract tests run in Node against real services; component tests run in Chromium, and
 * end-to-end tests drive the whole program in it.
 */
export default defineConfig(async () => ({
  test: {
    // Even on two cores: with two workers an eighth of the time is idle, since tests wait. More
    // browsers would slow each other down.
    maxWorkers: Math.min(Math.max(3, availableParallelism() - 1), 4),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/{shared,electron,renderer,support,security,packaging,electron-standin}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.browser.test.tsx'],
          environment: 'node',
          execArgv: LARGE_NURSERY,
          isolate: false,
          setupFiles: [
            'test/support/threads-as-shipped.ts',
            'test/support/pin-seed.ts',
            'test/support/fresh-browser-database.ts',
          ],
          testTimeout: TIMEOUT_MS,
          fakeTimers: { toFake: [...FAKED_TIMERS] },
        },
      },
      ...(await components()),
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          setupFiles: ['test/support/pin-seed.ts'],
          environment: 'node',
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          // What the build wrote to out/; `npm test` builds first.
          name: 'built',
          include: ['test/built/**/*.test.ts'],
          environment: 'node',
          testTimeout: TIMEOUT_MS,
        },
      },
      endToEnd('browser', 'browser-host', isEverySpec ? ['*'] : ALSO_ON_BROWSER_HOST),
      endToEnd('standin', 'desktop'),
      // Real Electron runs only where it is named: `npm run test:e2e -- --host electron`.
      ...(process.argv.includes('e2e-electron') ? [endToEnd('electron', 'desktop')] : []),
    ],
  },
}));
