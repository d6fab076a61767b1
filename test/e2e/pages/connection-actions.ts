/**
 * Typing a connection into the dialog, as a user does.
 */
import type { Page } from 'playwright-core';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { waitForKeyboard } from './wait-for-keyboard.ts';

interface ConnectionNames {
  readonly connection: string;
  readonly caseName: string;
  readonly inKeychain?: boolean;
  /** Where the connection is to be asked at another pace than the program's default. */
  readonly requestsPerSecond?: number;
}

/**
 * Connects to a service from the welcome screen, with secrets in memory or in the keychain, and
 * creates a case on it.
 */
export async function connectToService(
  page: Page,
  service: PracticeServer,
  names: ConnectionNames,
): Promise<void> {
  await page.getByRole('button', { name: /^Connect to a service You need/ }).click();
  await fillConnection(page, service, names);
  await createCase(page, names.caseName);
}

/** Connects to one more service while a case is open, and creates a case on it. */
export async function connectFromCase(
  page: Page,
  service: PracticeServer,
  names: ConnectionNames,
): Promise<void> {
  await page.getByRole('button', { name: 'Connect to a service', exact: true }).click();
  await fillConnection(page, service, names);
  // The new connection is the one that is chosen.
  await page.getByRole('button', { name: 'New case', exact: true }).click();
  await createCase(page, names.caseName);
}

/** Fills and saves the dialog of a connection. */
async function fillConnection(page: Page, service: PracticeServer, names: ConnectionNames): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await waitForKeyboard(page.getByRole('dialog'));
  const values: Readonly<Record<string, string>> = {
    Name: names.connection,
    'Base address': service.baseUrl,
    'RPC address (optional)': service.rpcUrl,
    'Main chain short name': service.chainShortName,
    'Trade-zone chain short name (optional)': service.tradeZoneChainShortName,
    'API key': service.credentials.apiKey,
    Secret: service.credentials.secretKey,
    Passphrase: service.credentials.passphrase,
  };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  if (names.inKeychain !== true)
    await page.getByRole('radio', { name: 'memory, for this session only' }).check();
  await page.getByRole('button', { name: /^Advanced/ }).click();
  await field('Path segment').fill(service.pathSegment);
  await field('Header prefix').fill(service.headerPrefix);
  if (names.requestsPerSecond !== undefined)
    await field('Maximum requests per second').fill(String(names.requestsPerSecond));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The test passed.').waitFor();
  await page.getByRole('button', { name: 'Save connection' }).click();
}

/** Names the case in its dialog, which is open. */
async function createCase(page: Page, name: string): Promise<void> {
  await waitForKeyboard(page.getByRole('dialog', { name: 'New case' }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create case' }).click();
  await page.getByRole('heading', { name: 'Begin with an address' }).waitFor();
  // What is pasted while it closes is not meant for the frame.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
