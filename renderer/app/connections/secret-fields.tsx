import { Fieldset, PasswordInput, Stack, Text } from '@mantine/core';
import type { ConnectionSummary } from '../../../shared/contract/connections-contract.ts';
import { isUnmistakable, MET_BY_CHANCE } from '../../../shared/secrets/secret-strength.ts';
import { hasTypedSecrets } from './connection-form.ts';
import { LEFT_IN_KEYCHAIN } from './left-in-keychain.ts';
import { SecretStorageChoice } from './secret-storage-choice.tsx';
import type { ConnectionFormState } from './use-connection-form.ts';
import classes from './connection-dialog.module.css';

const SECRETS = [
  { field: 'apiKey', label: 'API key' },
  { field: 'secretKey', label: 'Secret' },
  { field: 'passphrase', label: 'Passphrase' },
] as const;

interface SecretFieldsProps {
  readonly state: ConnectionFormState;
  readonly existing: ConnectionSummary | undefined;
}

const STATE_SENTENCES: Readonly<Record<ConnectionSummary['secretState'], string>> = {
  stored: 'Stored in the keychain. Leave empty to keep them.',
  session: 'Kept in memory for this session. Leave empty to keep them.',
  missing: 'Nothing is stored: type all three.',
  locked: 'The keychain is locked. Unlock it, or type all three again.',
  unavailable: 'The keychain does not answer. Type all three and keep them for this session.',
  'not-needed': 'This connection needs no secrets.',
};

/** Warns while the secret is being typed, because it is stored afterwards. */
const strengthNote = (label: string, typed: string): string | undefined =>
  typed === '' || isUnmistakable(typed)
    ? undefined
    : `The ${label.replace(/^[PS]/, (first) => first.toLowerCase())} ${MET_BY_CHANCE}`;

/**
 * The fields for key, secret and passphrase. They are typed and handed over, and never displayed
 * again.
 */
export function SecretFields({ state, existing }: SecretFieldsProps) {
  return (
    <Fieldset legend="Key" className={classes.fieldset ?? ''}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {existing === undefined
            ? 'Casebook only signs requests with them, and never shows them again.'
            : STATE_SENTENCES[existing.secretState]}
        </Text>
        {existing?.leftInKeychain === true && (
          <Text size="sm" className={classes.left ?? ''}>
            {LEFT_IN_KEYCHAIN.title}. {LEFT_IN_KEYCHAIN.message}
          </Text>
        )}
        {SECRETS.map(({ field, label }) => (
          <PasswordInput
            key={field}
            label={label}
            autoComplete="off"
            data-1p-ignore
            spellCheck={false}
            maxLength={4096}
            value={state.form[field]}
            error={state.errors[field]}
            description={strengthNote(label, state.form[field])}
            onChange={(event) => state.set(field, event.currentTarget.value)}
          />
        ))}
        <SecretStorageChoice
          value={state.form.secretStorage}
          onChange={(storage) => state.set('secretStorage', storage)}
          // A change of the form would discard a test and its report.
          mayPreselect={
            (existing === undefined || hasTypedSecrets(state.form)) &&
            state.busy === undefined &&
            state.report === undefined
          }
        />
      </Stack>
    </Fieldset>
  );
}
