import { ModalsProvider } from '@mantine/modals';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConnectionDialog } from '../../../../renderer/app/connections/connection-dialog.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useConnectionListStore } from '../../../../renderer/app/stores/connection-list-store.ts';
import { useDialogStore } from '../../../../renderer/app/stores/dialog-store.ts';
import {
  connectionSummarySchema,
  type ConnectionSummary,
  type TestReport,
} from '../../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { show } from '../../../support/components/show.tsx';

type Call = (name: string, input: unknown) => Promise<unknown>;

const ID = '0b0d4dbb-6f9c-4f0e-9c55-1a2b3c4d5e6f';
const SECRETS = { apiKey: 'key-7Qx!pL29vZ', secretKey: 'secret-M4#tR81kWq', passphrase: 'phrase-9Yb$nE56uJ' };
const PASSED: TestReport = {
  ok: true,
  steps: [{ name: 'Address', outcome: 'passed', message: 'service.example' }],
};
const FAILED: TestReport = {
  ok: false,
  steps: [
    { name: 'Address', outcome: 'passed', message: 'service.example' },
    { name: 'Signature', outcome: 'failed', message: 'Refused.', nextStep: 'Check the secret.' },
  ],
};

/** A connection to a service that has been saved. */
const savedConnection = (given: Partial<ConnectionSummary> = {}): ConnectionSummary => ({
  ...connectionSummarySchema.parse({
    settings: {
      id: ID,
      name: 'Service',
      kind: 'service',
      baseUrl: 'https://service.example',
      rpcUrl: '',
      chainShortName: 'MAIN',
      tradeZoneChainShortName: '',
      recipe: {},
    },
    secretState: 'stored',
    createdAt: 0,
  }),
  ...given,
});

const dialog = page.getByRole('dialog').first();
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
/** A password field has no role: https://www.w3.org/TR/html-aam-1.0/#el-input-password */
const secret = (name: string) => dialog.getByLabelText(name, { exact: true });
const advanced = button(/^Advanced/);

/** The dialog of a new connection, or of `existing`, with the keyboard in its first field. */
async function shownDialog(existing?: ConnectionSummary, answers: Readonly<Record<string, Call>> = {}) {
  const call = vi.fn<Call>((name, input) => {
    const answer = answers[name];
    if (answer !== undefined) return answer(name, input);
    if (name === 'keychain.status') return Promise.resolve({ state: 'available', message: '' });
    if (name === 'connections.list') return Promise.resolve([]);
    return Promise.resolve(name === 'connections.test' ? PASSED : savedConnection());
  });
  useConnectionListStore.setState({ connections: existing === undefined ? [] : [existing] });
  useDialogStore.setState({ dialog: { kind: 'connection' } });
  onTestFinished(() => {
    useConnectionListStore.setState({ connections: [] });
    useDialogStore.setState({ dialog: { kind: 'none' } });
  });
  show(
    <FrameServicesContext value={{ client: { call } } as unknown as FrameServices}>
      <ModalsProvider>
        <ConnectionDialog connectionId={existing?.settings.id} />
      </ModalsProvider>
    </FrameServicesContext>,
  );
  await expect.element(field('Name')).toHaveFocus();
  /** The inputs of all calls of a name. */
  return (name: string): readonly unknown[] =>
    call.mock.calls.filter(([each]) => each === name).map(([, input]) => input);
}

async function fillAll(): Promise<void> {
  await userEvent.fill(field('Base address'), ' https://service.example ');
  await userEvent.fill(field('Main chain short name'), 'MAIN');
  await userEvent.fill(secret('API key'), SECRETS.apiKey);
  await userEvent.fill(secret('Secret'), SECRETS.secretKey);
  await userEvent.fill(secret('Passphrase'), SECRETS.passphrase);
  await userEvent.fill(field('Name'), 'Service');
}

/** Everything on the page that a copied bug report, or a look at the screen, could show. */
const readable = (): string =>
  [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ].join('\n');

describe('fields of a connection', () => {
  it('are refused at Enter, each with its reason, and nothing is sent', async () => {
    const sent = await shownDialog();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Name')).toBeInvalid();
    await expect.element(field('Name')).toHaveAccessibleDescription(/Give the connection a name\./);
    await expect.element(field('Base address')).toHaveAccessibleDescription(/This is not an address\./);
    await expect.element(field('Main chain short name')).toHaveAccessibleDescription(/^Enter the short name/);
    for (const name of ['API key', 'Secret', 'Passphrase'])
      await expect.element(secret(name)).toHaveAccessibleDescription(/type all three\.$/);
    await expect.element(field('RPC address (optional)')).toBeValid();
    await expect.element(field('Trade-zone chain short name (optional)')).toBeValid();
    expect(sent('connections.test')).toEqual([]);
    await userEvent.keyboard('S');
    await expect.element(field('Name')).toBeValid();
    await expect.element(field('Base address')).toBeInvalid();
  });

  it('refuse an address that sends the key unencrypted, or contains a login', async () => {
    await shownDialog();
    await userEvent.fill(field('Base address'), 'http://service.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Base address')).toHaveAccessibleDescription(/Only https:\/\/ is accepted/);
    await userEvent.fill(field('Base address'), 'https://user:pass@service.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Base address')).toHaveAccessibleDescription(/Leave user name and password/);
    await userEvent.fill(field('Base address'), 'http://127.0.0.1:8080');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Base address')).toBeValid();
  });

  it('keep a number as it is typed, and refuse one that is missing', async () => {
    const sent = await shownDialog(savedConnection());
    await userEvent.click(advanced);
    const pace = field('Maximum requests per second');
    await userEvent.clear(pace);
    await expect.element(pace).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await expect.element(pace).toHaveAccessibleDescription(/Enter a number\./);
    expect(sent('connections.test')).toEqual([]);
    for (const key of '0.5') await userEvent.keyboard(key);
    await expect.element(pace).toHaveValue('0.5');
    const timeout = field('Timeout for the first byte, seconds');
    await userEvent.clear(timeout);
    for (const key of '7.05') await userEvent.keyboard(key);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => sent('connections.test'))
      .toMatchObject([{ settings: { requestsPerSecond: 0.5, answerTimeoutMs: 7050 } }]);
  });

  it('show a refusal of the trusted side at its field, and unfold the advanced ones for it', async () => {
    await shownDialog(savedConnection(), {
      'connections.test': () =>
        Promise.reject(
          new CasebookError('input.invalid', {
            message: 'The service is too slow for that.',
            nextStep: '',
            details: { field: 'settings.answerTimeoutMs' },
          }),
        ),
    });
    await expect.element(advanced).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    const timeout = field('Timeout for the first byte, seconds');
    await expect.element(timeout).toBeInvalid();
    await expect.element(timeout).toHaveAccessibleDescription('The service is too slow for that.');
    await expect.element(advanced).toHaveAttribute('aria-expanded', 'true');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  it('keep the advanced ones out of the way of Tab until they are unfolded by key', async () => {
    await shownDialog();
    advanced.element().focus();
    await userEvent.tab();
    await expect.element(button('Save without a passing test')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(advanced).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect.element(field('Path segment')).toHaveFocus();
    await userEvent.fill(field('Header prefix'), 'NOT-A-PREFIX');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Header prefix')).toHaveAccessibleDescription(/Letters and digits only/);
  });
});

describe('test of a connection', () => {
  it('runs at Enter with what is typed, once at a time', async () => {
    const sent = await shownDialog(undefined, { 'connections.test': () => new Promise(() => undefined) });
    await fillAll();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Test connection')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sent('connections.test')).toEqual([
      {
        settings: expect.objectContaining({
          kind: 'service',
          name: 'Service',
          baseUrl: 'https://service.example',
          chainShortName: 'MAIN',
          secretStorage: 'keychain',
        }) as unknown,
        secrets: SECRETS,
      },
    ]);
    expect(sent('connections.save')).toEqual([]);
  });

  it('reports its steps with advice, until the form is changed', async () => {
    await shownDialog(savedConnection(), { 'connections.test': () => Promise.resolve(FAILED) });
    await userEvent.keyboard('{Enter}');
    const report = dialog.getByRole('status');
    await expect.element(report).toHaveTextContent('The test failed.');
    await expect.element(report.getByRole('listitem').nth(0)).toHaveTextContent('Address passed');
    await expect
      .element(report.getByRole('listitem').nth(1))
      .toHaveTextContent('Signature failedRefused.Check the secret.');
    await expect.element(button('Save connection')).not.toBeInTheDocument();
    await userEvent.keyboard('X');
    await expect.element(report).not.toBeInTheDocument();
  });

  it('shows why it could not run, and can be repeated', async () => {
    const answer = vi
      .fn<Call>()
      .mockRejectedValueOnce(
        new CasebookError('wire.closed', { message: 'Not connected.', nextStep: 'Wait.' }),
      )
      .mockResolvedValue(PASSED);
    await shownDialog(savedConnection(), { 'connections.test': answer });
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not connected.');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('The test passed.');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  it('forgets a result that came after the form was changed', async () => {
    let answer: (report: TestReport) => void = () => undefined;
    await shownDialog(savedConnection(), {
      'connections.test': () => new Promise((resolve) => (answer = resolve)),
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Test connection')).toBeDisabled();
    await userEvent.fill(field('Main chain short name'), 'OTHER');
    answer(PASSED);
    await expect.element(button('Test connection')).toBeEnabled();
    await expect.element(button('Save connection')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  });
});

describe('secrets of a connection', () => {
  it('are handed over once and leave the page when they are saved', async () => {
    const sent = await shownDialog();
    await fillAll();
    for (const name of ['API key', 'Secret', 'Passphrase'])
      await expect.element(secret(name)).toHaveAttribute('type', 'password');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Save connection'));
    await expect.element(secret('API key')).toHaveValue('');
    expect(sent('connections.save')).toEqual([expect.objectContaining({ secrets: SECRETS })]);
    for (const typed of Object.values(SECRETS)) expect(readable()).not.toContain(typed);
    expect(useDialogStore.getState().dialog).toEqual({ kind: 'new-case', connectionId: ID });
  });

  it('are empty for a saved connection, and stay as they are if nothing is typed', async () => {
    const sent = await shownDialog(savedConnection());
    await expect.element(dialog.getByText(/Stored in the keychain\. Leave empty/)).toBeVisible();
    for (const name of ['API key', 'Secret', 'Passphrase'])
      await expect.element(secret(name)).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('The test passed.');
    expect(sent('connections.test')).toEqual([
      expect.not.objectContaining({ secrets: expect.anything() as unknown }),
    ]);
  });

  it('are typed again for another host, all three together', async () => {
    const sent = await shownDialog(savedConnection());
    await userEvent.fill(field('Base address'), 'https://other.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(secret('API key')).toHaveAccessibleDescription(/belongs to another host/);
    await userEvent.fill(secret('API key'), SECRETS.apiKey);
    await userEvent.keyboard('{Enter}');
    await expect.element(secret('API key')).toBeValid();
    await expect.element(secret('Passphrase')).toHaveAccessibleDescription(/type all three\.$/);
    expect(sent('connections.test')).toEqual([]);
  });

  it('are warned about while they are weak', async () => {
    await shownDialog();
    await userEvent.fill(secret('Passphrase'), 'word');
    await expect.element(secret('Passphrase')).toHaveAccessibleDescription(/^The passphrase is short/);
    await userEvent.fill(secret('Passphrase'), SECRETS.passphrase);
    await expect.element(secret('Passphrase')).toHaveAccessibleDescription('');
  });

  const NO_KEYCHAIN = { state: 'unavailable', message: 'No keychain here.' };

  it('go to memory if no keychain answers: it says why the keychain is not offered', async () => {
    const sent = await shownDialog(undefined, { 'keychain.status': () => Promise.resolve(NO_KEYCHAIN) });
    const choice = dialog.getByRole('radiogroup', { name: 'Keep them in' });
    await expect.element(choice.getByText('No keychain here.')).toBeVisible();
    await expect.element(choice.getByRole('radio', { name: 'the keychain' })).toBeDisabled();
    await expect.element(choice.getByRole('radio', { name: /^memory/ })).toBeChecked();
    await fillAll();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => sent('connections.test'))
      .toEqual([
        expect.objectContaining({
          settings: expect.objectContaining({ secretStorage: 'session' }) as unknown,
        }),
      ]);
  });

  it('go to the keychain once it answers, unless the user has chosen', async () => {
    const answers = [NO_KEYCHAIN, { state: 'available', message: '' }];
    await shownDialog(undefined, {
      'keychain.status': () => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]),
    });
    const keychain = dialog.getByRole('radio', { name: 'the keychain' });
    await expect.element(keychain).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Check again' }));
    await expect.element(keychain).toBeChecked();
    keychain.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(dialog.getByRole('radio', { name: /^memory/ })).toBeChecked();
  });

  it('that are stored stay in a keychain that does not answer, until others are typed', async () => {
    await shownDialog(savedConnection(), { 'keychain.status': () => Promise.resolve(NO_KEYCHAIN) });
    await expect.element(dialog.getByText('No keychain here.')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'the keychain' })).toBeChecked();
    await userEvent.fill(secret('Passphrase'), SECRETS.passphrase);
    await expect.element(dialog.getByRole('radio', { name: /^memory/ })).toBeChecked();
  });

  it('can be kept although the state of the keychain is unreadable, which is said', async () => {
    await shownDialog(undefined, {
      'keychain.status': () =>
        Promise.reject(new CasebookError('wire.closed', { message: 'Not connected.', nextStep: 'Wait.' })),
    });
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not connected.');
    await expect.element(dialog.getByRole('radio', { name: /^memory/ })).toBeEnabled();
  });
});

describe('dialog of a connection', () => {
  it('closes at Escape, but not at a click beside it', async () => {
    await shownDialog();
    await userEvent.fill(field('Name'), 'Service');
    await userEvent.click(document.documentElement, { position: { x: 10, y: 400 }, force: true });
    await expect.element(field('Name')).toHaveValue('Service');
    expect(useDialogStore.getState().dialog.kind).toBe('connection');
    field('Name').element().focus();
    await userEvent.keyboard('{Escape}');
    expect(useDialogStore.getState().dialog.kind).toBe('none');
  });

  it('removes a connection only after a question', async () => {
    const sent = await shownDialog(savedConnection());
    const question = page.getByRole('dialog', { name: 'Remove connection' });
    for (const answer of ['Keep it', 'Remove']) {
      button('Remove…').element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(question.getByText(/“Service” and its key are removed/)).toBeVisible();
      expect(sent('connections.remove')).toEqual([]);
      await userEvent.click(question.getByRole('button', { name: answer, exact: true }));
      await expect.element(question).not.toBeInTheDocument();
    }
    await expect.poll(() => sent('connections.remove')).toEqual([{ id: ID }]);
    await expect.poll(() => useDialogStore.getState().dialog.kind).toBe('none');
  });
});
