import type { z } from 'zod';
import type {
  connectionDraftSchema,
  ConnectionSummary,
  SigningRecipe,
} from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

/** The connection dialog's fields, as typed. Secrets are here only while the dialog is open. */
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
  readonly requestsPerSecond: number;
  /** True leaves the bound of the query interface to the service's complaints. */
  readonly paceUnbounded: boolean;
  readonly rpcRequestsPerSecond: number;
  readonly answerTimeoutSeconds: number;
  readonly totalTimeoutSeconds: number;
}

export type ConnectionField = keyof ConnectionForm;
export type FieldErrors = Partial<Readonly<Record<ConnectionField, string>>>;
export type ConnectionDraft = z.input<typeof connectionDraftSchema>;

/** Fields behind "Advanced"; an error in one unfolds it. */
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

/** The form of a stored connection, or of a new one. Secrets start empty: they are never shown back. */
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

/** Whether any secret was typed; all three go together. */
export function hasTypedSecrets(form: ConnectionForm): boolean {
  return form.apiKey !== '' || form.secretKey !== '' || form.passphrase !== '';
}

/** Takes the secrets out again, after they were handed over. */
export function withoutSecrets(form: ConnectionForm): ConnectionForm {
  return { ...form, apiKey: '', secretKey: '', passphrase: '' };
}

/** What the trusted side is given. Secrets are left out where none was typed, so that those stored stay. */
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
      requestsPerSecond: form.requestsPerSecond,
      paceUnbounded: form.paceUnbounded,
      rpcRequestsPerSecond: form.rpcRequestsPerSecond,
      answerTimeoutMs: Math.round(form.answerTimeoutSeconds * 1000),
      totalTimeoutMs: Math.round(form.totalTimeoutSeconds * 1000),
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

/** The form's field that a refusal names (`input.invalid`, `details.field`, with or without its path). */
export function fieldOfError(error: unknown): ConnectionField | undefined {
  if (!(error instanceof CasebookError) || error.code !== 'input.invalid') return undefined;
  const path = error.details['field'];
  if (typeof path !== 'string') return undefined;
  const last = path.split('.').at(-1) ?? '';
  const field = WIRE_FIELDS.get(last) ?? last;
  return Object.hasOwn(NEW_CONNECTION, field) ? (field as ConnectionField) : undefined;
}
