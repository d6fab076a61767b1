import { describe, expect, it } from 'vitest';
import { createSessionSecretStore } from '../../../../electron/core/secrets/session-secret-store.ts';

describe('createSessionSecretStore', () => {
  it('keeps secrets apart by connection and name, and forgets what is removed', async () => {
    const store = createSessionSecretStore();
    await store.write('a', 'apiKey', 'one');
    await store.write('b', 'apiKey', 'two');
    expect(await store.read('a', 'apiKey')).toEqual({ state: 'found', value: 'one' });
    expect(await store.read('a', 'passphrase')).toEqual({ state: 'absent' });
    expect(await store.remove('a', 'apiKey')).toBe(true);
    expect(await store.remove('a', 'apiKey')).toBe(false);
    expect(await store.read('b', 'apiKey')).toEqual({ state: 'found', value: 'two' });
    expect((await store.probe()).state).toBe('available');
  });
});
