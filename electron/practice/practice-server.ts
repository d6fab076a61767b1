/**
 * The practice service: the whole spec over loopback HTTP, on a chain that is computed on demand.
 */
import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuery, splitTarget } from './answer-query.ts';
import type { QuerySettings } from './answer-query.ts';
import { FaultPlayer } from './faults/fault-player.ts';
import type { FaultRule } from './faults/fault-script.ts';
import { replacedReply, sendUnderFaults } from './faults/faulty-reply.ts';
import { PracticeModel } from './model/practice-model.ts';
import { jsonReply } from './practice-envelope.ts';
import type { PracticeReply } from './practice-envelope.ts';
import type {
  PracticeCredentials,
  PracticeOptions,
  PracticeRequest,
  PracticeServer,
} from './practice-options.ts';
import { DEFAULT_PRACTICE_SEED } from './practice-story.ts';
import { answerRpcBody, rpcMethodsOf } from './rpc/rpc-body.ts';

const RPC_PATH = '/rpc';
const LOGGED_REQUESTS = 10_000;
const MAX_BODY_BYTES = 1_048_576;

/** Everything that a running server consists of. */
interface Running {
  readonly settings: QuerySettings;
  readonly player: FaultPlayer;
  readonly clock: () => number;
  readonly log: { count: number; newest: PracticeRequest[] };
  readonly stopped: AbortController;
}

/**
 * Starts a practice service on 127.0.0.1. Rejects with the system's error (EADDRINUSE, EACCES) if
 * the port cannot be used.
 */
export async function startPracticeServer(options: PracticeOptions = {}): Promise<PracticeServer> {
  const clock = options.clock ?? Date.now;
  const model = new PracticeModel({
    seed: options.seed ?? DEFAULT_PRACTICE_SEED,
    clock,
    liveHead: options.liveHead ?? true,
  });
  const settings: QuerySettings = {
    model,
    credentials: options.credentials ?? randomCredentials(),
    headerPrefix: options.headerPrefix ?? 'SVC',
    pathSegment: options.pathSegment ?? 'chain',
    chainShortName: options.chainShortName ?? 'PRAC',
    tradeZoneChainShortName: options.tradeZoneChainShortName ?? 'PRACTZ',
  };
  const running: Running = {
    settings,
    player: new FaultPlayer(options.faults ?? {}),
    clock,
    log: { count: 0, newest: [] },
    stopped: new AbortController(),
  };
  // Every response that a fault delays listens to it.
  setMaxListeners(0, running.stopped.signal);
  const server = createServer((request, response) => void handle(running, request, response));
  await listen(server, options.port ?? 0);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { model: _, ...told } = settings;
  return {
    baseUrl,
    rpcUrl: `${baseUrl}${RPC_PATH}`,
    ...told,
    model,
    get faults() {
      return running.player.script;
    },
    set faults(script) {
      running.player.script = script;
    },
    requests: running.log,
    stop: () => stop(server, running),
  };
}

function randomCredentials(): PracticeCredentials {
  return {
    apiKey: `practice-${randomBytes(8).toString('hex')}`,
    secretKey: randomBytes(16).toString('hex').toUpperCase(),
    passphrase: `practice-${randomBytes(6).toString('hex')}`,
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server, running: Running): Promise<void> {
  running.stopped.abort();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function handle(running: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { settings, player, clock, log, stopped } = running;
  const method = request.method ?? '';
  const target = request.url ?? '';
  const [path, query] = splitTarget(target);
  const body = await readBody(request);
  if (body === undefined) return;
  const isRpc = path === RPC_PATH;
  const rpcMethods = isRpc ? rpcMethodsOf(body) : [];
  const rules = player.rulesFor(path, rpcMethods);
  const at = clock();
  const now = at + (player.script.clockSkewMs ?? 0);
  log.count += 1;
  const line = { n: log.count, at, method, path, query: isRpc ? rpcMethods.join(',') : query };
  response.sendDate = false;
  response.setHeader('date', new Date(now).toUTCString());
  const reply = replyTo(running, rules, now, () => {
    if (!isRpc)
      return answerQuery(settings, { method, target, headers: request.headers }, player.script, rules, now);
    settings.model.chain.disorder = player.script;
    return method === 'POST'
      ? answerRpcBody(settings.model, body, rules)
      : jsonReply(405, { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'POST only' } });
  });
  const faults = rules.map(({ kind }) => kind);
  remember(log, { ...line, status: 0, faults });
  const status = await sendUnderFaults(response, reply, rules, stopped.signal);
  const position = log.newest.findLastIndex(({ n }) => n === line.n);
  if (position >= 0) log.newest[position] = { ...line, status, faults };
}

/** Checks first for faults that replace the response, then the hidden rate limit, then answers. */
function replyTo(
  { player }: Running,
  rules: readonly FaultRule[],
  now: number,
  answer: () => PracticeReply,
): PracticeReply {
  for (const rule of rules) {
    const replaced = replacedReply(rule, now);
    if (replaced !== undefined) return replaced;
  }
  if (player.isOverRate(now)) return jsonReply(429, { msg: 'Too Many Requests', code: '50011' });
  try {
    return answer();
  } catch (error) {
    // A bug of the practice service must not look like a fault of the script.
    const message = `the practice service failed: ${error instanceof Error ? error.message : String(error)}`;
    return jsonReply(500, { code: '50026', msg: message, data: [] });
  }
}

function remember(log: Running['log'], line: PracticeRequest): void {
  log.newest.push(line);
  if (log.newest.length > LOGGED_REQUESTS) log.newest.splice(0, LOGGED_REQUESTS / 10);
}

/** Reads the body as text; undefined if the client closed the connection or sent too much. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      const bytes = part as Buffer;
      size += bytes.length;
      if (size > MAX_BODY_BYTES) {
        request.socket.destroy();
        return undefined;
      }
      parts.push(bytes);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}
