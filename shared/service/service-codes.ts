/**
 * What a response means for the client. The code decides first, the HTTP status second, because
 * real services contradict themselves in both directions: busy comes with 200, "no data" with 400.
 */
import { CasebookError } from '../errors/casebook-error.ts';
import type { ErrorCode } from '../errors/error-codes.ts';

export type AnswerClass =
  | 'ok'
  | 'empty' // the service says that there is no data
  | 'retry'
  | 'slow-down'
  | 'fix-clock'
  | 'credentials'
  | 'bad-input'
  | 'split' // too many values in one request
  | 'stop-endpoint'
  | 'stop-all'
  | 'payment'
  | 'unknown';

const CODES_OF_CLASS: Readonly<Partial<Record<AnswerClass, readonly string[]>>> = {
  ok: ['0'],
  empty: ['50037', '50040', '50044'],
  retry: ['50001', '50004', '50013', '50026'],
  'slow-down': ['50011'],
  'fix-clock': ['50102'],
  credentials: [
    '50103',
    '50104',
    '50105',
    '50106',
    '50107',
    '50110',
    '50111',
    '50112',
    '50113',
    '50114',
    '50119',
  ],
  'bad-input': ['50000', '50002', '50006', '50014', '50015', '50016', '50024', '50036', '50045'],
  split: ['50025'],
  'stop-endpoint': ['50005', '50030', '50038', '50404'],
  'stop-all': ['50007', '50008', '50009', '50010', '50012', '50043', '50047', '50100', '50125'],
};

const CLASS_OF_CODE = new Map(
  Object.entries(CODES_OF_CLASS).flatMap(([name, codes]) =>
    codes.map((code) => [code, name as AnswerClass] as const),
  ),
);

const isSuccess = (code: string): boolean => CLASS_OF_CODE.get(code) === 'ok';

function classifyStatus(status: number): AnswerClass {
  if (status === 402) return 'payment';
  if (status === 429) return 'slow-down';
  if (status === 401) return 'credentials';
  if (status === 500 || status === 502 || status === 503 || status === 504) return 'retry';
  if (status === 403 || status === 404 || status === 410) return 'stop-endpoint';
  return 'unknown';
}

/**
 * `code` is the envelope's code as text, absent or empty if the body is not the service's envelope.
 * A success code under a failing HTTP status is not a success: a list that came with it may be what
 * a failing service had so far.
 */
export function classifyAnswer(answer: {
  readonly status: number;
  readonly code?: string | undefined;
}): AnswerClass {
  const { status, code = '' } = answer;
  if (status === 402) return 'payment';
  if (code === '' || (isSuccess(code) && status >= 300)) return classifyStatus(status);
  return CLASS_OF_CODE.get(code) ?? (status === 429 ? 'slow-down' : 'unknown');
}

const MEANING: Readonly<Record<AnswerClass, { readonly code: ErrorCode; readonly nextStep: string }>> = {
  ok: {
    code: 'service.http-status',
    nextStep: 'Try again; if the error persists, show the evidence to whoever runs the service.',
  },
  empty: { code: 'service.code', nextStep: 'Nothing to do: the service has no data for this question.' },
  retry: { code: 'service.code', nextStep: 'The service is busy or failing: try again in a few minutes.' },
  'slow-down': {
    code: 'service.rate-limited',
    nextStep: 'Lower the pace in the connection, or try again later.',
  },
  'fix-clock': {
    code: 'service.clock',
    nextStep: "Set this computer's clock (time and time zone), then try again.",
  },
  credentials: {
    code: 'service.credentials',
    nextStep: 'Check key, secret, passphrase, header prefix and signing recipe in the connection.',
  },
  'bad-input': {
    code: 'service.code',
    nextStep:
      'Correct the parameters and ask again; the message of the service may say which one it refuses.',
  },
  split: { code: 'service.code', nextStep: 'Ask for fewer values in one request.' },
  'stop-endpoint': {
    code: 'service.code',
    nextStep:
      'Check base address, path segment and chain short name; this endpoint may not be open to your key.',
  },
  'stop-all': {
    code: 'service.code',
    nextStep:
      'Nothing more is sent on this connection until whoever runs the service has cleared the account.',
  },
  payment: {
    code: 'service.payment',
    nextStep: 'Casebook never pays. Check the quota of your key with whoever runs the service.',
  },
  unknown: {
    code: 'service.code',
    nextStep: 'Casebook does not know this code: ask whoever runs the service what it means.',
  },
};

/**
 * The error for a response that is not a success. Quotes the service's message as text, truncated
 * at 300 characters.
 */
export function serviceError(
  subject: string,
  answer: {
    readonly status: number;
    readonly code?: string | undefined;
    readonly msg?: string | undefined;
    readonly bodyPreview?: string | undefined;
  },
): CasebookError {
  const answerClass = classifyAnswer(answer);
  // Then only the status says that it failed.
  const isStatusAlone = answer.code === undefined || isSuccess(answer.code);
  const meaning = MEANING[answerClass === 'unknown' && isStatusAlone ? 'ok' : answerClass];
  const saying =
    answer.msg === undefined || answer.msg === '' ? '' : `, saying “${answer.msg.slice(0, 300)}”`;
  const came =
    answer.code === undefined
      ? `HTTP status ${answer.status}`
      : `code ${answer.code.slice(0, 40)} (HTTP status ${answer.status})`;
  const preview =
    answer.code === undefined && answer.bodyPreview !== undefined && answer.bodyPreview !== ''
      ? ` The answer begins: “${answer.bodyPreview.slice(0, 200)}”`
      : '';
  return new CasebookError(
    isStatusAlone && meaning.code === 'service.code' ? 'service.http-status' : meaning.code,
    {
      message: `${subject}: the service answered ${came}${saying}.${preview}`,
      nextStep: meaning.nextStep,
      details: {
        status: answer.status,
        ...(answer.code === undefined ? {} : { serviceCode: answer.code.slice(0, 40) }),
      },
    },
  );
}
