/**
 * Guards of the program, each with the change that removes it and the check that must then turn
 * red.
 */
import { FOUND_MUTATIONS } from './found-mutations.ts';
import { ROW_MUTATIONS } from './row-mutations.ts';

export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /**
   * Spec files of the stand-in's project; spec files of the unit tests, which need no build; or the
   * type check against the stand-in's slice.
   */
  readonly redBy: 'slice' | readonly string[] | { readonly unit: readonly string[] };
}

const WINDOW = ['test/e2e/specs/desktop/window-security.test.ts'] as const;
const POLICY = ['test/e2e/specs/content-security.test.ts'] as const;
const LOOPBACK = { unit: ['test/electron/wires/loopback-limits.test.ts'] } as const;
const DISPATCHER = { unit: ['test/electron/core/http/outbound-dispatcher.test.ts'] } as const;
const BODIES = { unit: ['test/electron/core/http/send-request.test.ts'] } as const;
const ANSWERS = { unit: ['test/shared/service/question/match-question.test.ts'] } as const;
const NODE_ANSWERS = { unit: ['test/shared/rpc/match-call.test.ts'] } as const;
const NONCES = { unit: ['test/shared/engine/collect/counters/nonces-used-by-others.test.ts'] } as const;
const BYTES = { unit: ['test/electron/core/query/odd-bytes.test.ts'] } as const;
const FLOODS = { unit: ['test/electron/core/query/hostile-answers.test.ts'] } as const;
const LARGE_ANSWERS = { unit: ['test/electron/core/answers/work-on-answer.test.ts'] } as const;
const LARGE_RECORDS = { unit: ['test/electron/core/journal/hashing-in-turns.test.ts'] } as const;

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
  {
    name: 'loopback: strangers are not limited',
    file: 'electron/wires/stranger-limit.ts',
    find: 'if (strangers.size <= most) return;',
    replace: 'if (strangers.size >= 0) return;',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: a page with a session stays a stranger',
    file: 'electron/wires/loopback-server.ts',
    find: 'limits.pages)) strangers.admit(socket);',
    replace: 'limits.pages)) return;',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: the head of a request has no time limit',
    file: 'electron/wires/loopback-server.ts',
    find: '      headersTimeout: limits.headMs,\n',
    replace: '',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: a request has no time limit',
    file: 'electron/wires/loopback-server.ts',
    find: '      requestTimeout: limits.requestMs,\n',
    replace: '',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: time limits are looked at as seldom as Node does by itself',
    file: 'electron/wires/loopback-server.ts',
    find: '      connectionsCheckingInterval: limits.checkEveryMs,\n',
    replace: '',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: pages are not limited',
    file: 'electron/wires/loopback-server.ts',
    find: 'sockets.clients.size < most',
    replace: 'sockets.clients.size < Infinity',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: messages are not limited',
    file: 'electron/wires/loopback-server.ts',
    find: '    maxPayload: limits.messageBytes,\n',
    replace: '',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: refused upgrades are ended and not destroyed',
    file: 'electron/wires/loopback-server.ts',
    find: '      socket.destroy(),\n',
    replace: '      undefined,\n',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: wrong tickets use up the right one',
    file: 'electron/wires/connection-token.ts',
    find: '      const found = find(tickets, ticket);',
    replace: '      const found = failures.length < MAX_FAILURES ? find(tickets, ticket) : undefined;',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: wrong tickets are not counted',
    file: 'electron/wires/connection-token.ts',
    find: 'failures = [...failures.slice(1 - MAX_FAILURES), now()];',
    replace: 'failures = [];',
    redBy: LOOPBACK,
  },
  {
    name: 'loopback: a ticket works twice',
    file: 'electron/wires/connection-token.ts',
    find: '      tickets = tickets.filter((each) => each !== found);\n',
    replace: '',
    redBy: LOOPBACK,
  },
  {
    name: 'sockets: hosts are not checked',
    file: 'electron/core/http/outbound-dispatcher.ts',
    find: '    parts.hosts.assertAllowed(hostPortOf(origin));\n  };',
    replace: '  };',
    redBy: DISPATCHER,
  },
  {
    name: 'sockets: the Review switch is not checked',
    file: 'electron/core/http/outbound-dispatcher.ts',
    find: '    parts.review.assertOff();\n    parts.hosts',
    replace: '    parts.hosts',
    redBy: DISPATCHER,
  },
  {
    name: 'answers: encodings in a row are not limited',
    file: 'electron/core/http/read-body.ts',
    find: "  if (encodings.length > MOST_ENCODINGS) return decoderFor('nested', hostPort);\n",
    replace: '',
    redBy: BODIES,
  },
  {
    name: 'answers: decoded bytes are not limited',
    file: 'electron/core/http/read-body.ts',
    find: '      if (room.size + chunk.byteLength > maxBytes) throw tooLarge(hostPort, maxBytes);\n',
    replace: '',
    redBy: BODIES,
  },
  {
    name: 'answers: what is in them is not measured',
    file: 'electron/core/pacing/send-with-retries.ts',
    find: "const excess = await workOnAnswer('measure', answer.body, limits);",
    replace:
      "const excess = limits.bytes < 0 ? await workOnAnswer('measure', answer.body, limits) : undefined;",
    redBy: FLOODS,
  },
  {
    name: 'answers: large ones are worked on where pages are served',
    file: 'electron/core/answers/work-on-answer.ts',
    find: 'isLargeAnswer(body) ?',
    replace: 'isLargeAnswer(body) && body.byteLength < 0 ?',
    redBy: LARGE_ANSWERS,
  },
  {
    name: 'journal: a large record is hashed in one turn',
    file: 'electron/core/journal/sha256.ts',
    find: '    if (at > 0) await nextTurn();\n',
    replace: '',
    redBy: LARGE_RECORDS,
  },
  {
    name: 'answers: records are not limited',
    file: 'shared/service/answer-limits.ts',
    find: '  if (size.rows > limits.rows || size.records > limits.records)',
    replace: '  if (size.records < 0)',
    redBy: FLOODS,
  },
  {
    name: 'answers: values are not limited',
    file: 'shared/service/answer-limits.ts',
    find: '  if (size.values > limits.values)',
    replace: '  if (size.values < 0)',
    redBy: FLOODS,
  },
  {
    name: 'answers: a record that is skipped is not named at opening',
    file: 'electron/core/journal/load-journal.ts',
    find: '      if (header.excess !== undefined) skipped.push(header);\n',
    replace: '',
    redBy: FLOODS,
  },
  {
    name: 'answers of lists are not held against their question',
    file: 'shared/service/read-page.ts',
    find: 'return question === undefined ? page : matchQuestion(endpoint, question, page, found.carrier);',
    replace: 'return page;',
    redBy: ANSWERS,
  },
  {
    name: 'records of another kind pass',
    file: 'shared/service/question/match-question.ts',
    find: 'if (other !== undefined) {',
    replace: 'if (other !== undefined && fields.never === true) {',
    redBy: ANSWERS,
  },
  {
    name: 'answers of the node are not held against their call',
    file: 'shared/rpc/read-rpc-answer.ts',
    find: 'if (mismatch === undefined) return { result };',
    replace: 'if (mismatch === undefined || mismatch !== undefined) return { result };',
    redBy: NODE_ANSWERS,
  },
  {
    name: 'a row that is missing is excused by an authorisation',
    file: 'shared/engine/collect/counters/unlisted-nonces.ts',
    find: 'if (lacking !== undefined) {',
    replace: 'if (lacking !== undefined && unlisted < 0) {',
    redBy: NONCES,
  },
  {
    name: 'bytes that are no UTF-8 are repaired in silence',
    file: 'electron/core/query/decode-answer.ts',
    find: "new TextDecoder('utf-8', { fatal: true }).decode(body)",
    replace: "new TextDecoder('utf-8').decode(body)",
    redBy: BYTES,
  },
  ...ROW_MUTATIONS,
  ...FOUND_MUTATIONS,
];
