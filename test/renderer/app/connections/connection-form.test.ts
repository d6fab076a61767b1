import { describe, expect, it } from 'vitest';
import { checkConnectionForm } from '../../../../renderer/app/connections/check-connection-form.ts';
import {
  draftOfForm,
  fieldOfError,
  formOfConnection,
  withoutSecrets,
  type ConnectionForm,
} from '../../../../renderer/app/connections/connection-form.ts';
import {
  connectionDraftSchema,
  connectionSummarySchema,
  type ConnectionSummary,
} from '../../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const filled: ConnectionForm = {
  ...formOfConnection(undefined),
  name: ' Acme ',
  baseUrl: ' https://query.acme.example ',
  apiKey: 'key',
  secretKey: 'secret',
  passphrase: 'phrase',
  chainShortName: 'ACME',
};

const existing: ConnectionSummary = connectionSummarySchema.parse({
  settings: {
    id: 'acme',
    name: 'Acme',
    kind: 'service',
    baseUrl: 'https://query.acme.example',
    rpcUrl: '',
    chainShortName: 'ACME',
    tradeZoneChainShortName: '',
    recipe: { digest: 'sha512', encoding: 'hex' },
    maxAnswerBytes: 2048,
    answerTimeoutMs: 2500,
  },
  secretState: 'stored',
  createdAt: 1,
});

describe('draftOfForm', () => {
  it('makes a draft that the contract accepts, trimmed, with milliseconds', () => {
    const draft = connectionDraftSchema.parse(
      draftOfForm({ ...filled, answerTimeoutSeconds: 2.5 }, undefined),
    );
    expect(draft.settings).toMatchObject({
      name: 'Acme',
      baseUrl: 'https://query.acme.example',
      kind: 'service',
      answerTimeoutMs: 2500,
    });
    expect(draft.settings.id).toBeUndefined();
    expect(draft.secrets).toEqual({ apiKey: 'key', secretKey: 'secret', passphrase: 'phrase' });
  });

  it('leaves secrets out where none was typed, and keeps what the form does not show', () => {
    const draft = draftOfForm(formOfConnection(existing), existing);
    expect(draft).not.toHaveProperty('secrets');
    expect(draft.settings).toMatchObject({
      id: 'acme',
      maxAnswerBytes: 2048,
      answerTimeoutMs: 2500,
      recipe: { digest: 'sha512', encoding: 'hex' },
    });
  });

  it('forgets the secrets after they were handed over, and nothing else', () => {
    expect(withoutSecrets(filled)).toEqual({ ...filled, apiKey: '', secretKey: '', passphrase: '' });
  });
});

describe('checkConnectionForm', () => {
  it('accepts a whole form', () => {
    expect(checkConnectionForm(filled, undefined)).toEqual({});
  });

  it('names each field that is missing', () => {
    expect(Object.keys(checkConnectionForm(formOfConnection(undefined), undefined)).sort()).toEqual([
      'apiKey',
      'baseUrl',
      'chainShortName',
      'name',
      'passphrase',
      'secretKey',
    ]);
  });

  it.each(['http://query.acme.example', 'ftp://x.example', 'query.acme.example', 'https://me:pw@x.example'])(
    'S10: refuses the address %s',
    (baseUrl) => {
      expect(Object.keys(checkConnectionForm({ ...filled, baseUrl }, undefined))).toEqual(['baseUrl']);
    },
  );

  it('S10: accepts http on this machine only', () => {
    for (const host of ['127.0.0.1:4000', 'localhost', '[::1]:80'])
      expect(checkConnectionForm({ ...filled, baseUrl: `http://${host}` }, undefined)).toEqual({});
    expect(
      checkConnectionForm({ ...filled, baseUrl: 'http://127.0.0.1.evil.example' }, undefined),
    ).toHaveProperty('baseUrl');
  });

  it('asks for all three secrets or none', () => {
    expect(Object.keys(checkConnectionForm({ ...filled, passphrase: '' }, undefined))).toEqual([
      'passphrase',
    ]);
    expect(checkConnectionForm(formOfConnection(existing), existing)).toEqual({});
    expect(
      Object.keys(checkConnectionForm({ ...formOfConnection(existing), apiKey: 'new' }, existing)).sort(),
    ).toEqual(['passphrase', 'secretKey']);
  });

  it('S9: asks for the secrets again when the host or their place changes', () => {
    const moved = { ...formOfConnection(existing), baseUrl: 'https://other.example' };
    expect(Object.keys(checkConnectionForm(moved, existing)).sort()).toEqual([
      'apiKey',
      'passphrase',
      'secretKey',
    ]);
    const inMemory = { ...formOfConnection(existing), secretStorage: 'session' as const };
    expect(Object.keys(checkConnectionForm(inMemory, existing))).toContain('apiKey');
  });
});

describe('fieldOfError', () => {
  const refusal = (field: string): CasebookError =>
    new CasebookError('input.invalid', { message: 'm', nextStep: 'n', details: { field } });

  it('finds the field by its path, and the time limits by their wire names', () => {
    expect(fieldOfError(refusal('settings.baseUrl'))).toBe('baseUrl');
    expect(fieldOfError(refusal('secrets.passphrase'))).toBe('passphrase');
    expect(fieldOfError(refusal('settings.recipe.template'))).toBe('template');
    expect(fieldOfError(refusal('settings.totalTimeoutMs'))).toBe('totalTimeoutSeconds');
  });

  it('finds none for other fields, other errors and inherited names', () => {
    expect(fieldOfError(refusal('elsewhere'))).toBeUndefined();
    expect(fieldOfError(refusal('constructor'))).toBeUndefined();
    expect(fieldOfError(new CasebookError('storage.io', { message: 'm', nextStep: 'n' }))).toBeUndefined();
    expect(fieldOfError(new Error('x'))).toBeUndefined();
  });
});
