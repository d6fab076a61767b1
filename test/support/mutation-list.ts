/**
 * Guards of the desktop program, each with the change that takes it away and the check that must then turn red.
 */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Spec files of the stand-in's project, or the type check against its slice. */
  readonly redBy: 'slice' | readonly string[];
}

const WINDOW = ['test/e2e/specs/desktop/window-security.test.ts'] as const;
const POLICY = ['test/e2e/specs/content-security.test.ts'] as const;

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'the preload imports node:fs',
    file: 'electron/preload.ts',
    find: "import { contextBridge, ipcRenderer } from 'electron';",
    replace:
      "import { readFileSync } from 'node:fs';\nimport { contextBridge, ipcRenderer } from 'electron';\nexport const read = readFileSync;",
    redBy: WINDOW,
  },
  {
    name: 'the channel has another name in main',
    file: 'electron/wires/ipc-wire.ts',
    find: "export const IPC_CHANNEL = 'casebook';",
    replace: "export const IPC_CHANNEL = 'casebook-2';",
    redBy: WINDOW,
  },
  {
    name: 'the content security policy allows inline scripts and eval',
    file: 'electron/page/content-security.ts',
    find: `"script-src 'self'",`,
    replace: `"script-src 'self' 'unsafe-inline' 'unsafe-eval'",`,
    redBy: POLICY,
  },
  {
    name: 'the content security policy is not sent',
    file: 'electron/window/app-protocol.ts',
    find: `'content-security-policy': contentSecurityPolicy([]),`,
    replace: `'x-nothing': contentSecurityPolicy([]),`,
    redBy: POLICY,
  },
  {
    name: 'navigation is not guarded',
    file: 'electron/window/guard-navigation.ts',
    find: `  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
`,
    replace: '',
    redBy: WINDOW,
  },
  {
    name: 'new windows are not refused',
    file: 'electron/window/guard-navigation.ts',
    find: `  contents.setWindowOpenHandler(() => ({ action: 'deny' }));\n`,
    replace: '',
    redBy: WINDOW,
  },
  {
    name: 'the sender is not checked',
    file: 'electron/wires/ipc-wire.ts',
    find: 'if (!open || event.sender !== (contents as unknown) || !isTrusted(event)) return;',
    replace: 'if (!open || (event.sender === undefined && !isTrusted(event))) return;',
    redBy: WINDOW,
  },
  {
    name: 'the page is not sandboxed',
    file: 'electron/window/create-main-window.ts',
    find: '  sandbox: true,\n',
    replace: '  sandbox: false,\n',
    redBy: WINDOW,
  },
  {
    name: 'the preload is built as an ES module',
    file: 'electron.vite.config.ts',
    find: "output: { format: 'cjs', entryFileNames: '[name].cjs' },",
    replace: "output: { format: 'es', entryFileNames: '[name].cjs' },",
    redBy: WINDOW,
  },
  {
    name: 'main uses an API that the stand-in does not list: at run time',
    file: 'electron/main.ts',
    find: 'app.enableSandbox();',
    replace: 'app.enableSandbox();\napp.disableHardwareAcceleration();',
    redBy: WINDOW,
  },
  {
    name: 'main uses an API that the stand-in does not list: in its types',
    file: 'electron/main.ts',
    find: 'app.enableSandbox();',
    replace: 'app.enableSandbox();\napp.disableHardwareAcceleration();',
    redBy: 'slice',
  },
  {
    name: 'permissions are not denied',
    file: 'electron/window/harden-session.ts',
    find: 'session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission));',
    replace: 'session.setPermissionCheckHandler(() => true);',
    redBy: WINDOW,
  },
];
