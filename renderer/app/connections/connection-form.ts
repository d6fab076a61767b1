import type { z } from 'zod';
import type {
  connectionDraftSchema,
  ConnectionSummary,
  SigningRecipe,
} from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

/**
 * The fields of the connection dialog, as typed. The page holds secrets only while the dialog is
 * open.
 */
export interface ConnectionForm {
  readonly name: string;
  readonly baseUrl: string;
  readonly rpcUrl: string;
  readonly apiKey: string;
  readonly secretKey: string;
  readonly passphrase: string;
  readonly secretStorage: 'keychain' | 'session';
  readonly chainShortName: string;
  readonly tradeZoneChainShortName: string;
  readonly pathSegment: string;
  readonly headerPrefix: string;
  readonly template: string;
  readonly digest: SigningRecipe['digest'];
  readonly encoding: SigningRecipe['encoding'];
  readonly rawComma: boolean;
  /** A number while it is a whole entry; else the text as typed: '', '0.'. */
  readonly requestsPerSecond: number | string;
  /**
   * True removes the upper bound on the pace of queries, so that only the service's errors slow it
   * down.
   */
  readonly paceUnbounded: boolean;
  readonly rpcRequestsPerSecond: number | string;
  readonly answerTimeoutSeconds: number | string;
  readonly totalTimeoutSeconds: number | string;
}

export type ConnectionField = keyof ConnectionForm;
export type FieldErrors = Partial<Readonly<Record<ConnectionField, string>>>;
export type ConnectionDraft = z.input<typeof connectionDraftSchema>;

/** Fields behind "Advanced". An error in one of them opens that section. */
export const ADVANCED_FIELDS: readonly ConnectionField[] = [
  'pathSegment',
  'headerPrefix',
  'template',
  'digest',
  'encoding',
  'rawComma',
  'requestsPerSecond',
  'paceUnbounded',
  'rpcRequestsPerSecond',
  'answerTimeoutSeconds',
  'totalTimeoutSeconds',
];

const NEW_CONNECTION: ConnectionForm = {
  name: '',
  baseUrl: '',
  rpcUrl: '',
  apiKey: '',
  secretKey: '',
  passphrase: '',
  secretStorage: 'keychain',
  chainShortName: '',
  tradeZoneChainShortName: '',
  pathSegment: 'chain',
  headerPrefix: 'SVC',
  template: '{timestamp}{method}{path}{query}{body}',
  digest: 'sha256',
  encoding: 'base64',
  rawComma: false,
  requestsPerSecond: 20,
  paceUnbounded: false,
  rpcRequestsPerSecond: 20,
  answerTimeoutSeconds: 15,
  totalTimeoutSeconds: 30,
};

/**
 * Returns the form for a stored connection, or for a new one. Secrets start empty, because they are
 * never displayed again.
 */
export function formOfConnection(summary: ConnectionSummary | undefined): ConnectionForm {
  if (summary === undefined) return NEW_CONNECTION;
  const { settings } = summary;
  return {
    ...NEW_CONNECTION,
    name: settings.name,
    baseUrl: settings.baseUrl,
    rpcUrl: settings.rpcUrl,
    secretStorage: settings.secretStorage,
    chainShortName: settings.chainShortName,
    tradeZoneChainShortName: settings.tradeZoneChainShortName,
    pathSegment: settings.pathSegment,
    headerPrefix: settings.headerPrefix,
    ...settings.recipe,
    requestsPerSecond: settings.requestsPerSecond,
    paceUnbounded: settings.paceUnbounded,
    rpcRequestsPerSecond: settings.rpcRequestsPerSecond,
    answerTimeoutSeconds: settings.answerTimeoutMs / 1000,
    totalTimeoutSeconds: settings.totalTimeoutMs / 1000,
  };
}

/** The number of a field; undefined if nothing, or something else, was typed. */
export const numberOfField = (typed: number | string): number | undefined =>
  String(typed).trim() === '' || !Number.isFinite(Number(typed)) ? undefined : Number(typed);

/** True if any secret was typed. The three secrets are always replaced together. */
export function hasTypedSecrets(form: ConnectionForm): boolean {
  return form.apiKey !== '' || form.secretKey !== '' || form.passphrase !== '';
}

/** Clears the secrets after they were handed over. */
export function withoutSecrets(form: ConnectionForm): ConnectionForm {
  return { ...form, apiKey: '', secretKey: '', passphrase: '' };
}

const millisecondsOf = (typedSeconds: number | string): number | undefined => {
  const seconds = numberOfField(typedSeconds);
  return seconds === undefined ? undefined : Math.round(seconds * 1000);
};

/**
 * Returns the draft for the trusted side. Leaves the secrets out if none was typed, so that the
 * stored ones stay.
 */
export function draftOfForm(form: ConnectionForm, existing: ConnectionSummary | undefined): ConnectionDraft {
  return {
    settings: {
      ...(existing !== undefined && {
        id: existing.settings.id,
        maxAnswerBytes: existing.settings.maxAnswerBytes,
      }),
      kind: 'service',
      name: form.name.trim(),
      baseUrl: form.baseUrl.trim(),
      rpcUrl: form.rpcUrl.trim(),
      pathSegment: form.pathSegment.trim(),
      headerPrefix: form.headerPrefix.trim(),
      chainShortName: form.chainShortName.trim(),
      tradeZoneChainShortName: form.tradeZoneChainShortName.trim(),
      recipe: {
        template: form.template,
        digest: form.digest,
        encoding: form.encoding,
        rawComma: form.rawComma,
      },
      requestsPerSecond: numberOfField(form.requestsPerSecond),
      paceUnbounded: form.paceUnbounded,
      rpcRequestsPerSecond: numberOfField(form.rpcRequestsPerSecond),
      answerTimeoutMs: millisecondsOf(form.answerTimeoutSeconds),
      totalTimeoutMs: millisecondsOf(form.totalTimeoutSeconds),
      secretStorage: form.secretStorage,
    },
    ...(hasTypedSecrets(form) && {
      secrets: { apiKey: form.apiKey, secretKey: form.secretKey, passphrase: form.passphrase },
    }),
  };
}

const WIRE_FIELDS: ReadonlyMap<string, ConnectionField> = new Map([
  ['answerTimeoutMs', 'answerTimeoutSeconds'],
  ['totalTimeoutMs', 'totalTimeoutSeconds'],
]);

/**
 * Returns the field that an `input.invalid` error names in `details.field`, with or without its
 * path.
 */
export function fieldOfError(error: unknown): ConnectionField | undefined {
  if (!(error instanceof CasebookError) || error.code !== 'input.invalid') return undefined;
  const path = error.details['field'];
  if (typeof path !== 'string') return undefined;
  const last = path.split('.').at(-1) ?? '';
  const field = WIRE_FIELDS.get(last) ?? last;
  return Object.hasOwn(NEW_CONNECTION, field) ? (field as ConnectionField) : undefined;
}
