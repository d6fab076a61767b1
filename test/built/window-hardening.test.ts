/** Checks the hardening in the shipped files, where a later change could remove it unnoticed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  argumentsOf,
  dottedName,
  literalValue,
  propertiesOf,
  readBundle,
  type SyntaxNode,
} from '../support/read-bundle.ts';

const root = join(import.meta.dirname, '..', '..');
const main = readBundle(join(root, 'out', 'main'));
const preload = readBundle(join(root, 'out', 'preload'));
const nodes = main.flatMap((file) => file.nodes);

const ofType = (type: string, among: readonly SyntaxNode[] = nodes): SyntaxNode[] =>
  among.filter((node) => node.type === type);
const callsOf = (name: string, among: readonly SyntaxNode[] = nodes): SyntaxNode[] =>
  ofType('CallExpression', among).filter((node) => dottedName(node['callee']).split('.').at(-1) === name);
/** Values that literal properties of this name have anywhere in the main bundle. */
const valuesOf = (key: string): unknown[] =>
  ofType('Property')
    .filter(({ key: name }) => dottedName(name) === key || literalValue(name) === key)
    .map(({ value }) => literalValue(value));

describe('E1: the main bundle', () => {
  it('E1: makes windows in one place, with preferences', () => {
    const made = ofType('NewExpression').filter((node) =>
      /(?:^|\.)(?:BrowserWindow|BrowserView|WebContentsView|BaseWindow)$/.test(dottedName(node['callee'])),
    );
    expect(made).toHaveLength(1);
    const [options] = argumentsOf(made[0]);
    const keys = propertiesOf(options).map((property) => dottedName(property['key']));
    expect(keys).toContain('webPreferences');
  });

  it.each([
    ['contextIsolation', true],
    ['sandbox', true],
    ['nodeIntegration', false],
    ['nodeIntegrationInWorker', false],
    ['nodeIntegrationInSubFrames', false],
    ['webviewTag', false],
    ['webSecurity', true],
    ['rejectUnauthorized', true],
    ['allowRunningInsecureContent', false],
    ['experimentalFeatures', false],
  ])('E1: says %s: %s, and nowhere else otherwise', (key, value) => {
    const said = valuesOf(key);
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said)).toEqual(new Set([value]));
  });

  it.each([
    'enableBlinkFeatures',
    'bypassCSP',
    'allowServiceWorkers',
    'additionalArguments',
    'nodeIntegrationInServiceWorker',
    'preloadURL',
    'partition',
  ])('E1: never says %s', (key) => {
    expect(valuesOf(key)).toEqual([]);
  });

  it.each([
    'loadFile',
    'executeJavaScript',
    'insertCSS',
    'appendSwitch',
    'setCertificateVerifyProc',
    'setProxy',
    'setAsDefaultProtocolClient',
    'registerPreloadScript',
    'setFeedURL',
    'checkForUpdates',
    'findCredentials',
    'enableRemoteModule',
    'eval',
  ])('E1: never calls %s', (name) => {
    expect(callsOf(name)).toEqual([]);
  });

  it('E1: loads its own page and no other, and opens outside addresses in one place', () => {
    const loads = callsOf('loadURL');
    expect(loads.map((node) => argumentsOf(node)[0]?.type)).toEqual(['TemplateLiteral']);
    const text = main.find(({ nodes: each }) => each.includes(loads[0] as SyntaxNode))?.text ?? '';
    expect(text.slice(loads[0]?.start, loads[0]?.end)).toBe('window.loadURL(`${APP_ORIGIN}/index.html`)');
    expect(text).toContain('APP_ORIGIN = "app://workbench"');
    expect(nodes.filter((node) => dottedName(node) === 'shell.openExternal')).toHaveLength(1);
  });

  it('E1: has no address of a file and no address of a remote page', () => {
    const literals = [...ofType('Literal'), ...ofType('TemplateElement')]
      .map(({ value }) => (typeof value === 'string' ? value : (value as { cooked?: string } | null)?.cooked))
      .filter((value) => typeof value === 'string');
    expect(literals.length).toBeGreaterThan(500);
    // The HTTP library names the scheme, to refuse it; an address has more than the scheme.
    expect(literals.filter((value) => /^file:./i.test(value))).toEqual([]);
    expect(callsOf('loadFile')).toEqual([]);
  });

  it('E1: imports Electron, Node and the packages that it depends on; nothing is fetched or computed', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const named = [
      ...ofType('ImportDeclaration'),
      ...ofType('ImportExpression'),
      ...ofType('ExportNamedDeclaration').filter(({ source }) => source !== null),
    ].map(({ source }) => literalValue(source));
    const allowed = new Set(['electron', ...Object.keys(dependencies)]);
    const strange = named.filter(
      (name) =>
        typeof name !== 'string' ||
        !(/^(?:node:|\.\.?\/)/.test(name) || allowed.has(name.split('/')[0] ?? '')),
    );
    expect(strange).toEqual([]);
  });

  it('E1: has its rules in force before the first window', () => {
    const file = main.find(({ name }) => name === 'main.js');
    const all = file?.nodes ?? [];
    const startBody = ofType('FunctionDeclaration', all).find(({ id }) => dottedName(id) === 'start');
    const inside = (node: SyntaxNode): boolean =>
      startBody !== undefined && node.start > startBody.start && node.end < startBody.end;
    const position = (name: string): number => {
      const found = callsOf(name, all).filter(inside);
      expect([name, found.length]).toEqual([name, 1]);
      return found[0]?.start ?? -1;
    };
    // The window is made through a function of `start`, called wherever one is wanted.
    const opens = callsOf('open', all).filter(inside);
    expect(opens.length).toBeGreaterThan(0);
    const first = Math.min(...opens.map(({ start }) => start));
    for (const rule of ['hardenSession', 'handle', 'createServices'])
      expect(position(rule)).toBeLessThan(first);
    // Between the window and its wire nothing is waited for: the page cannot speak before it is
    // served.
    const opened = callsOf('createMainWindow', all).find(inside)?.start ?? 0;
    const served = callsOf('servePage', all).find(inside)?.start ?? 0;
    expect(served).toBeGreaterThan(opened);
    expect(ofType('AwaitExpression', all).filter(({ start }) => start > opened && start < served)).toEqual(
      [],
    );
    // And these two before Electron is ready.
    const ready = callsOf('whenReady', all)[0]?.start ?? 0;
    for (const early of ['enableSandbox', 'registerSchemesAsPrivileged'])
      expect(
        callsOf(early, all).map(({ start }) => !inside({ type: '', start, end: start }) && start < ready),
      ).toEqual([true]);
  });

  it('E1: guards each window before it loads', () => {
    const text = main.find(({ name }) => name === 'main.js')?.text ?? '';
    const body = /function createMainWindow\([\s\S]*?\n}/.exec(text)?.[0] ?? '';
    expect(body.indexOf('guardNavigation(')).toBeGreaterThan(body.indexOf('new BrowserWindow('));
    expect(body.indexOf('guardNavigation(')).toBeLessThan(body.indexOf('.loadURL('));
  });
});

describe('E1: the preload', () => {
  const [file] = preload;
  const inside = file?.nodes ?? [];

  it('E1: is one CommonJS file that requires electron and nothing else', () => {
    expect(preload.map(({ name }) => name)).toEqual(['preload.cjs']);
    expect(callsOf('require', inside).map((node) => literalValue(argumentsOf(node)[0]))).toEqual([
      'electron',
    ]);
    expect(inside.filter(({ type }) => /^(?:Import|Export)/.test(type))).toEqual([]);
  });

  it('E1: gives the page one object of two functions, over one channel, and never ipcRenderer itself', () => {
    const exposed = callsOf('exposeInMainWorld', inside);
    expect(exposed).toHaveLength(1);
    const [name, api] = argumentsOf(exposed[0]);
    expect(literalValue(name)).toBe('casebookBridge');
    const members = propertiesOf(api);
    expect(
      members.map((member) => [dottedName(member['key']), (member['value'] as SyntaxNode).type]),
    ).toEqual([
      ['send', 'ArrowFunctionExpression'],
      ['onMessage', 'ArrowFunctionExpression'],
    ]);
    const used = inside.map(dottedName).filter((each) => /^electron\.\w+\.\w+$/.test(each));
    expect(new Set(used)).toEqual(
      new Set([
        'electron.contextBridge.exposeInMainWorld',
        'electron.ipcRenderer.send',
        'electron.ipcRenderer.on',
        'electron.ipcRenderer.off',
      ]),
    );
    // Every mention of ipcRenderer is one of those: it is never handed on.
    const mentions = inside.map(dottedName).filter((each) => each === 'electron.ipcRenderer').length;
    expect(mentions).toBe(used.filter((each) => each.startsWith('electron.ipcRenderer.')).length);
    expect([...(file?.text ?? '').matchAll(/"casebook[\w-]*"/g)].map(([text]) => text)).toEqual([
      '"casebook"',
      '"casebookBridge"',
    ]);
  });
});
