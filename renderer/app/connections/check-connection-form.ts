import type { ConnectionSummary } from '../../../shared/contract/connections-contract.ts';
import { hasTypedSecrets, numberOfField, type ConnectionForm, type FieldErrors } from './connection-form.ts';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

function addressProblem(text: string, mayHoldLogin = false): string | undefined {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return 'This is not an address. It begins with https:// and names a host.';
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)))
    return 'Only https:// is accepted (http:// only for this machine), because the key travels with each request.';
  if (!mayHoldLogin && (url.username !== '' || url.password !== ''))
    return 'Leave user name and password out of the address.';
  return undefined;
}

function hostOf(text: string): string | undefined {
  try {
    return new URL(text.trim()).host;
  } catch {
    return undefined;
  }
}

function secretProblems(form: ConnectionForm, existing: ConnectionSummary | undefined): FieldErrors {
  const secretNames = ['apiKey', 'secretKey', 'passphrase'] as const;
  const kept =
    existing !== undefined &&
    ['stored', 'session', 'locked'].includes(existing.secretState) &&
    hostOf(form.baseUrl) === hostOf(existing.settings.baseUrl) &&
    form.secretStorage === existing.settings.secretStorage;
  if (!hasTypedSecrets(form) && kept) return {};
  const reason =
    existing === undefined || hasTypedSecrets(form)
      ? 'Key, secret and passphrase belong together: type all three.'
      : 'The stored secret belongs to another host or storage, or is gone: type it again.';
  return Object.fromEntries(secretNames.filter((name) => form[name] === '').map((name) => [name, reason]));
}

function required(form: ConnectionForm): FieldErrors {
  return {
    ...(form.name.trim() === '' && { name: 'Give the connection a name.' }),
    ...(form.chainShortName.trim() === '' && {
      chainShortName: 'Enter the short name of the main chain: every request needs it.',
    }),
    ...(form.template.trim() === '' && { template: 'The signature needs a template.' }),
    ...(!/^[A-Za-z0-9._-]{1,64}$/.test(form.pathSegment.trim()) && {
      pathSegment: 'One path segment: letters, digits, dot, dash, underscore.',
    }),
    ...(!/^[A-Za-z0-9]{1,32}$/.test(form.headerPrefix.trim()) && {
      headerPrefix: 'Letters and digits only; it becomes PREFIX-ACCESS-KEY and so on.',
    }),
  };
}

const NUMBERS = [
  'requestsPerSecond',
  'rpcRequestsPerSecond',
  'answerTimeoutSeconds',
  'totalTimeoutSeconds',
] as const;

/** An empty number would become a default that nobody typed. Without a bound there is no pace to enter. */
function missingNumbers(form: ConnectionForm): FieldErrors {
  const needed = NUMBERS.filter((field) => field !== 'requestsPerSecond' || !form.paceUnbounded);
  return Object.fromEntries(
    needed
      .filter((field) => numberOfField(form[field]) === undefined)
      .map((field) => [field, 'Enter a number.']),
  );
}

/**
 * Checks the form before it is sent, and returns errors by field. The trusted side repeats every
 * check; this one only saves the round trip.
 */
export function checkConnectionForm(
  form: ConnectionForm,
  existing: ConnectionSummary | undefined,
): FieldErrors {
  const baseUrl = addressProblem(form.baseUrl);
  const rpcUrl = form.rpcUrl.trim() === '' ? undefined : addressProblem(form.rpcUrl, true);
  return {
    ...required(form),
    ...missingNumbers(form),
    ...secretProblems(form, existing),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(rpcUrl !== undefined && { rpcUrl }),
  };
}
