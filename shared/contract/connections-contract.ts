/**
 * Connections, keychain, network state, practice service. Secrets travel towards the trusted side only:
 * no output below has a field for one.
 */
import { z } from 'zod';
import { call, event, stream } from './define-contract.ts';
import { connectionIdSchema, errorShapeSchema, unixMsSchema } from './shapes.ts';

/** How `<prefix>-ACCESS-SIGN` is computed (spec 5: not shown, so it is data). */
export const signingRecipeSchema = z.object({
  /** Placeholders: {timestamp} {method} {path} {query} {body}; {query} includes its question mark, or is empty. */
  template: z.string().min(1).max(500).default('{timestamp}{method}{path}{query}{body}'),
  digest: z.enum(['sha256', 'sha384', 'sha512']).default('sha256'),
  encoding: z.enum(['base64', 'hex']).default('base64'),
  /** True leaves commas bare in the query; false sends %2C. The signed bytes are the sent bytes either way. */
  rawComma: z.boolean().default(false),
});
export type SigningRecipe = z.output<typeof signingRecipeSchema>;

export const connectionSettingsSchema = z.object({
  id: connectionIdSchema,
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['practice', 'service']),
  /** Address of the HTTP query interface; https, or http on loopback only. No path segment, query or user. */
  baseUrl: z.string().max(2000),
  /** Address of the JSON-RPC endpoint; empty where there is none. */
  rpcUrl: z.string().max(2000),
  /** The literal after /api/v5/. */
  pathSegment: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/)
    .default('chain'),
  headerPrefix: z
    .string()
    .regex(/^[A-Za-z0-9]{1,32}$/)
    .default('SVC'),
  chainShortName: z.string().trim().min(1).max(64),
  tradeZoneChainShortName: z.string().trim().max(64),
  recipe: signingRecipeSchema,
  /** Upper bounds; the pace that the service accepts is learnt, and stays below them. */
  requestsPerSecond: z.number().min(0.1).max(100).default(20),
  /** True lets only the service's complaints bound the pace of the query interface. */
  paceUnbounded: z.boolean().default(false),
  rpcRequestsPerSecond: z.number().min(0.1).max(100).default(20),
  /** No first byte of an answer within this: time-out. */
  answerTimeoutMs: z.number().int().min(100).max(600_000).default(15_000),
  /** The whole answer, whatever trickles in. */
  totalTimeoutMs: z.number().int().min(100).max(600_000).default(30_000),
  /** Decoded bytes. */
  maxAnswerBytes: z.number().int().min(1024).max(1_073_741_824).default(67_108_864),
  /** Where key, secret and passphrase live. */
  secretStorage: z.enum(['keychain', 'session']).default('keychain'),
});
export type ConnectionSettings = z.output<typeof connectionSettingsSchema>;

/** What the user types; refused by field name when it has control characters or leaves Latin-1. */
export const secretsInputSchema = z.object({
  apiKey: z.string().max(4096),
  secretKey: z.string().max(4096),
  passphrase: z.string().max(4096),
});
export type SecretsInput = z.output<typeof secretsInputSchema>;

export const connectionSummarySchema = z.object({
  settings: connectionSettingsSchema,
  /** 'locked' and 'missing' differ: a keychain answers null for both, our own record tells them apart. */
  secretState: z.enum(['stored', 'session', 'missing', 'locked', 'not-needed', 'unavailable']),
  createdAt: unixMsSchema,
  /** True where secrets that were moved to memory may still be in the keychain, too; absent where none are. */
  leftInKeychain: z.boolean().optional(),
  /** What saving has to say about the secrets, as sentences; absent where there is nothing, and in lists. */
  notices: z.array(z.string()).optional(),
});
export type ConnectionSummary = z.output<typeof connectionSummarySchema>;

/** A draft may leave the id out (new) and the secrets out (keep those stored). */
export const connectionDraftSchema = z.object({
  settings: connectionSettingsSchema.partial({ id: true, kind: true }).extend({
    recipe: signingRecipeSchema.prefault({}),
  }),
  secrets: secretsInputSchema.optional(),
});

export const testReportSchema = z.object({
  ok: z.boolean(),
  /** In order: address, query interface, signature, clock, JSON-RPC. Stops at the first that fails, but for RPC. */
  steps: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(['passed', 'failed', 'skipped', 'warned']),
      message: z.string(),
      nextStep: z.string().optional(),
    }),
  ),
  /** Service minus local, from the Date header; absent when it sent none. */
  clockSkewMs: z.number().optional(),
});
export type TestReport = z.output<typeof testReportSchema>;

export const keychainStatusSchema = z.object({
  state: z.enum(['available', 'unavailable', 'locked']),
  /** A sentence for the user; empty when available. */
  message: z.string(),
});

export const connectionActivitySchema = z.object({
  connectionId: connectionIdSchema,
  reachable: z.enum(['unknown', 'online', 'offline']),
  queued: z.number().int(),
  inFlight: z.number().int(),
  /** The pace of the query interface in force now. */
  requestsPerSecond: z.number(),
  /** The setting: the pace never exceeds it; absent where only the service bounds it. */
  mostRequestsPerSecond: z.number().optional(),
  /** The pace that the service complained about last, and when; absent while it never did. */
  complaint: z.object({ requestsPerSecond: z.number(), at: unixMsSchema }).optional(),
  /** Sending resumes at this time (Retry-After or breaker); absent when not paused. */
  pausedUntil: unixMsSchema.optional(),
  clockSkewMs: z.number().optional(),
  lastError: errorShapeSchema.extend({ at: unixMsSchema }).optional(),
});
export type ConnectionActivity = z.output<typeof connectionActivitySchema>;

export const networkStatusSchema = z.object({
  /** The Review switch: true makes sending impossible on the trusted side. */
  review: z.boolean(),
  connections: z.array(connectionActivitySchema),
  /** What was damaged when the settings were read, as sentences; absent when clean. */
  notices: z.array(z.string()).optional(),
  /** Why nothing can be written to the profile: Review stays on. Absent if it can. */
  unwritable: z.string().optional(),
});
export type NetworkStatus = z.output<typeof networkStatusSchema>;

/** One request, kept in memory; never a header, never a body. */
export const ledgerLineSchema = z.object({
  n: z.number().int(),
  at: unixMsSchema,
  connectionId: connectionIdSchema,
  hostPort: z.string(),
  method: z.enum(['GET', 'POST']),
  /** Path with query for GET, the RPC method for POST. */
  target: z.string(),
  attempt: z.number().int(),
  status: z.number().int().optional(),
  sizeBytes: z.number().int().optional(),
  durationMs: z.number(),
  outcome: z.string(),
});
export type LedgerLine = z.output<typeof ledgerLineSchema>;

/** A place that may be contacted, and for which connection; every other place is refused. */
export const allowedHostSchema = z.object({
  connectionId: connectionIdSchema,
  hostPort: z.string(),
  /** `host:port` of the proxy that requests to it go through. */
  proxy: z.string().optional(),
});
export type AllowedHost = z.output<typeof allowedHostSchema>;

export const practiceStatusSchema = z.object({ running: z.boolean(), baseUrl: z.string() });

export const connectionsContract = {
  'connections.list': call(z.object({}), z.array(connectionSummarySchema)),
  /** Checks, stores secrets, then settings. Without `secrets` those stored stay, unless the host changed. */
  'connections.save': call(connectionDraftSchema, connectionSummarySchema),
  /** Signs one cheap request with the draft; nothing is stored. */
  'connections.test': call(connectionDraftSchema, testReportSchema),
  'connections.remove': call(z.object({ id: connectionIdSchema }), z.object({ removed: z.boolean() })),
  'keychain.status': call(z.object({}), keychainStatusSchema),
  'network.status': call(z.object({}), networkStatusSchema),
  'network.setReview': call(z.object({ on: z.boolean() }), networkStatusSchema),
  /** The whole list of places that Casebook may contact now. */
  'network.allowedHosts': call(z.object({}), z.array(allowedHostSchema)),
  'network.ledger': stream(
    z.object({ last: z.number().int().min(1).max(5000).default(500) }),
    ledgerLineSchema,
  ),
  'network.changed': event(networkStatusSchema),
  'practice.status': call(z.object({}), practiceStatusSchema),
  /** Stops or starts the built-in practice service: how a user tries being offline. */
  'practice.setRunning': call(z.object({ running: z.boolean() }), practiceStatusSchema),
} as const;
