/** What is said of a connection whose key was moved to memory while the keychain did not answer: at once, and in its dialog for as long as it holds. */
export const LEFT_IN_KEYCHAIN = {
  title: 'The keychain may still hold the key',
  message:
    'It did not answer when the key was moved to memory. Unlock or start it, then save this connection again: what is left there is removed.',
} as const;
