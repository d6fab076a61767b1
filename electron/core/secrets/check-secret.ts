/**
 * Checks a key, secret or passphrase before it is stored or sent. Headers carry Latin-1 only, a CR
 * LF in a header is an injection, and an item in Windows' credential store holds 2,560 bytes (1,280
 * UTF-16 units).
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { isUnmistakable, MET_BY_CHANCE } from '../../../shared/secrets/secret-strength.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { SECRET_NAMES, type SecretName } from './secret-store.ts';

/** The longest secret that every platform's keychain can store, in characters. */
const LONGEST_SECRET = 1200;

const LABELS: Readonly<Record<SecretName, string>> = {
  apiKey: 'API key',
  secretKey: 'secret key',
  passphrase: 'passphrase',
};

export type Secrets = Readonly<Record<SecretName, string>>;

const refuse = (name: SecretName, reason: string, nextStep: string): CasebookError =>
  new CasebookError('input.invalid', {
    message: `The ${LABELS[name]} was refused: ${reason}. Nothing was sent or stored.`,
    nextStep,
    details: { field: name },
  });

/**
 * Trims blanks and line ends around each secret and refuses what cannot be sent. `notices` says
 * what was trimmed. Never repeats a refused value. Throws input.invalid; `details.field` names the
 * secret.
 */
export const checkSecrets = (
  input: Readonly<Record<SecretName, string>>,
): { secrets: Secrets; notices: string[] } => {
  const notices: string[] = [];
  const checkOne = (name: SecretName): string => {
    const value = input[name].trim();
    if (value !== input[name]) notices.push(`Blanks or line ends around the ${LABELS[name]} were removed.`);
    if (value === '') throw refuse(name, 'it is empty', `Type the ${LABELS[name]}.`);
    if (/\p{Cc}/u.test(value)) {
      throw refuse(
        name,
        'it has a line end or another control character inside',
        'Copy it again, in one line.',
      );
    }
    if (/[^\u0020-\u00ff]/.test(value)) {
      throw refuse(
        name,
        'it has a character that an HTTP header cannot carry',
        'Copy it again as it was issued.',
      );
    }
    if (value.length > LONGEST_SECRET) {
      throw refuse(
        name,
        `it is longer than ${groupedCount(LONGEST_SECRET)} characters, more than some keychains hold`,
        'Check that the right text was pasted.',
      );
    }
    return value;
  };
  const [apiKey, secretKey, passphrase] = SECRET_NAMES.map(checkOne);
  return {
    secrets: { apiKey: apiKey ?? '', secretKey: secretKey ?? '', passphrase: passphrase ?? '' },
    notices,
  };
};

/** Warns on saving about secrets that ordinary text may contain by chance, as sentences. */
export const strengthNotices = (secrets: Secrets): string[] =>
  SECRET_NAMES.filter((name) => !isUnmistakable(secrets[name])).map(
    (name) => `The ${LABELS[name]} ${MET_BY_CHANCE}`,
  );
