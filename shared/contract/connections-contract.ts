/**
 * Connections, keychain, network state, practice service. Secrets travel only towards the trusted
 * side: no output below has a field for one.
 */
import { z } from 'zod';
import { call, event, stream } from './define-contract.ts';
import { connectionIdSchema, errorShapeSchema, unixMsSchema } from './shapes.ts';

/** How `<prefix>-ACCESS-SIGN` is computed (spec 5 does not show it, so it is data). */
export const signingRecipeSchema = z.object({
  /**
   * Placeholders: {timestamp} {method} {path} {query} {body}; {query} includes its question mark,
   * or is empty.
   */
  template: z.string().min(1).max(500).default('{timestamp}{method}{path}{query}{body}'),
  digest: z.enum(['sha256', 'sha384', 'sha512']).default('sha256'),
  encoding: z.enum(['base64', 'hex']).default('base64'),
  /**
   * True leaves commas bare in the query; false sends %2C. The signed bytes are the sent bytes
   * either way.
   */
  rawComma: z.boolean().default(false),
});
export type SigningRecipe = z.output<typeof signingRecipeSchema>;

export const connectionSettingsSchema = z.object({
  id: connectionIdSchema,
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['practice', 'service']),
  /**
   * Address of the HTTP query interface; https, or http on loopback only. No path segment, query or
   * user.
   */
  baseUrl: z.string().max(2000),
  /** Address of the JSON-RPC endpoint; empty if there is none. */
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
  /** Upper limits; the pace that the service accepts is learnt, and stays below them. */
  requestsPerSecond: z.number().min(0.1).max(100).default(20),
  /** True lets only the service's complaints limit the pace of the query interface. */
  paceUnbounded: z.boolean().default(false),
  rpcRequestsPerSecond: z.number().min(0.1).max(100).default(20),
  /** The request times out if no first byte of a response arrives within this time. */
  answerTimeoutMs: z.number().int().min(100).max(600_000).default(15_000),
  /** Limits the whole exchange, however slowly bytes trickle in. */
  totalTimeoutMs: z.number().int().min(100).max(600_000).default(30_000),
  /** Decoded bytes. */
  maxAnswerBytes: z.number().int().min(1024).max(1_073_741_824).default(67_108_864),
  /** Where key, secret and passphrase are stored. */
  secretStorage: z.enum(['keychain', 'session']).default('keychain'),
});
export type ConnectionSettings = z.output<typeof connectionSettingsSchema>;

/**
 * What the user types; refused with its field name if it has control characters or characters
 * outside Latin-1.
 */
export const secretsInputSchema = z.object({
  apiKey: z.string().max(4096),
  secretKey: z.string().max(4096),
  passphrase: z.string().max(4096),
});
export type SecretsInput = z.output<typeof secretsInputSchema>;

export const connectionSummarySchema = z.object({
  settings: connectionSettingsSchema,
  /**
   * 'locked' and 'missing' differ: a keychain returns null for both, and only our own record tells
   * them apart.
   */
  secretState: z.enum(['stored', 'session', 'missing', 'locked', 'not-needed', 'unavailable']),
  createdAt: unixMsSchema,
  /**
   * True if secrets that were moved to memory may still be in the keychain, too; otherwise absent.
   */
  leftInKeychain: z.boolean().optional(),
  /** Warnings about the secrets on saving, as sentences; absent without warnings, and in lists. */
  notices: z.array(z.string()).optional(),
});
export type ConnectionSummary = z.output<typeof connectionSummarySchema>;

/** A draft may omit the id (new connection) and the secrets (keep those stored). */
export const connectionDraftSchema = z.object({
  settings: connectionSettingsSchema.partial({ id: true, kind: true }).extend({
    recipe: signingRecipeSchema.prefault({}),
  }),
  secrets: secretsInputSchema.optional(),
});

export const testReportSchema = z.object({
  ok: z.boolean(),
  /**
   * In order: address, query interface, signature, clock, JSON-RPC. Stops at the first failure,
   * except for RPC.
   */
  steps: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(['passed', 'failed', 'skipped', 'warned']),
      message: z.string(),
      nextStep: z.string().optional(),
    }),
  ),
  /** Service minus local, from the Date header; absent if there was none. */
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
  /** The current pace of the query interface. */
  requestsPerSecond: z.number(),
  /** The setting that the pace never exceeds; absent if only the service limits it. */
  mostRequestsPerSecond: z.number().optional(),
  /** The pace that the service last complained about, and when; absent if it never did. */
  complaint: z.object({ requestsPerSecond: z.number(), at: unixMsSchema }).optional(),
  /** Sending resumes at this time (Retry-After or breaker); absent if not paused. */
  pausedUntil: unixMsSchema.optional(),
  clockSkewMs: z.number().optional(),
  lastError: errorShapeSchema.extend({ at: unixMsSchema }).optional(),
});
export type ConnectionActivity = z.output<typeof connectionActivitySchema>;

export const networkStatusSchema = z.object({
  /** The Review switch: true makes sending impossible on the trusted side. */
  review: z.boolean(),
  connections: z.array(connectionActivitySchema),
  /** Sentences about damage found when the settings were read; absent if there was none. */
  notices: z.array(z.string()).optional(),
  /**
   * Why nothing can be written to the profile, so that Review stays on. Absent if it is writable.
   */
  unwritable: z.string().optional(),
});
export type NetworkStatus = z.output<typeof networkStatusSchema>;

/** One request, in memory only, without headers or body. */
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
  /** The code of the service or of the node if the response refuses the request; hostile. */
  refusedWith: z.string().optional(),
});
export type LedgerLine = z.output<typeof ledgerLineSchema>;

/** A host that may be contacted, and for which connection; all others are refused. */
export const allowedHostSchema = z.object({
  connectionId: connectionIdSchema,
  hostPort: z.string(),
  /** `host:port` of the proxy for requests to it. */
  proxy: z.string().optional(),
});

export const practiceStatusSchema = z.object({ running: z.boolean(), baseUrl: z.string() });

export const connectionsContract = {
  'connections.list': call(z.object({}), z.array(connectionSummarySchema)),
  /**
   * Checks the draft, then stores secrets and settings. Without `secrets` the stored ones stay,
   * unless the host changed.
   */
  'connections.save': call(connectionDraftSchema, connectionSummarySchema),
  /** Signs one cheap request with the draft; stores nothing. */
  'connections.test': call(connectionDraftSchema, testReportSchema),
  'connections.remove': call(z.object({ id: connectionIdSchema }), z.object({ removed: z.boolean() })),
  'keychain.status': call(z.object({}), keychainStatusSchema),
  'network.status': call(z.object({}), networkStatusSchema),
  'network.setReview': call(z.object({ on: z.boolean() }), networkStatusSchema),
  /** Every host that Casebook may contact now. */
  'network.allowedHosts': call(z.object({}), z.array(allowedHostSchema)),
  'network.ledger': stream(
    z.object({ last: z.number().int().min(1).max(5000).default(500) }),
    ledgerLineSchema,
  ),
  'network.changed': event(networkStatusSchema),
  'practice.status': call(z.object({}), practiceStatusSchema),
  /** Stops or starts the built-in practice service, so that a user can try being offline. */
  'practice.setRunning': call(z.object({ running: z.boolean() }), practiceStatusSchema),
} as const;
