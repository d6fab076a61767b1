/**
 * Explains a refusal to someone who has just typed a connection. The codes come from the service's
 * published tables; the spec itself lists none (spec 7).
 */
import type { ConnectionSettings, TestReport } from '../../../shared/contract/connections-contract.ts';
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';

export type TestStep = TestReport['steps'][number];

const CHECK_PREFIX =
  'Check the header prefix (advanced settings): these are the first letters of the header names.';

/** What a credentials code means, and what to do about it. */
const credentialsSentence = (
  code: string,
  settings: ConnectionSettings,
): { message: string; nextStep: string } => {
  const missing: Readonly<Record<string, string>> = {
    '50103': 'KEY',
    '50104': 'PASSPHRASE',
    '50106': 'SIGN',
    '50107': 'TIMESTAMP',
  };
  const header = missing[code];
  if (header !== undefined) {
    return {
      message: `The service found no header ${settings.headerPrefix}-ACCESS-${header}.`,
      nextStep: CHECK_PREFIX,
    };
  }
  switch (code) {
    case '50105':
      return { message: 'The service refused the passphrase.', nextStep: 'Enter the passphrase again.' };
    case '50111':
    case '50119':
      return { message: 'The service does not know the API key.', nextStep: 'Enter the API key again.' };
    case '50113':
      return {
        message:
          'The service refused the signature: the secret key is wrong, or the service signs in another way.',
        nextStep:
          'Enter the secret key again; if it is right, change the signing recipe (advanced settings).',
      };
    case '50112':
      return {
        message: 'The service refused the form of the time stamp.',
        nextStep: 'Ask its operator which form it takes; Casebook sends ISO 8601 UTC with milliseconds.',
      };
    case '50110':
      return {
        message: "The service does not accept this machine's network address.",
        nextStep: 'Have the address allowed for this key.',
      };
    default:
      return {
        message: 'The service refused key, secret or passphrase.',
        nextStep: 'Enter all three again, and check the header prefix.',
      };
  }
};

/**
 * Builds the results of the steps 'Query interface', 'Signature' and 'Clock' from a response that
 * is a refusal.
 */
export const explainRefusal = (error: CasebookError, settings: ConnectionSettings): TestStep[] => {
  const code = String(error.details['serviceCode'] ?? '');
  const status = Number(error.details['status'] ?? 0);
  const spoke: TestStep = { name: 'Query interface', outcome: 'passed', message: 'The service answered.' };
  if (error.code === 'service.clock') {
    return [
      spoke,
      { name: 'Signature', outcome: 'skipped', message: 'The time stamp was refused before the signature.' },
      {
        name: 'Clock',
        outcome: 'failed',
        message: "The service refused the time stamp: this computer's clock and the service's differ.",
        nextStep: "Set this computer's clock (time and time zone), then test again.",
      },
    ];
  }
  if (error.code === 'service.credentials') {
    return [spoke, { name: 'Signature', outcome: 'failed', ...credentialsSentence(code, settings) }];
  }
  if (status === 404 || code === '50404') {
    return [
      {
        name: 'Query interface',
        outcome: 'failed',
        message: `The service has nothing under /api/v5/${settings.pathSegment}/ (HTTP status ${status}).`,
        nextStep: 'Check the path segment (advanced settings) and the base address.',
      },
    ];
  }
  const nextStep = code === '50038' ? 'Check the short names of the chains.' : error.nextStep;
  return [{ name: 'Query interface', outcome: 'failed', message: error.message, nextStep }];
};
