/**
 * Where a newcomer begins on the practice chain. The renderer may not import the practice service,
 * so the addresses are repeated here; test/shared/service/practice-first-steps.test.ts compares
 * them with the story's own.
 */
export interface PracticeFirstStep {
  /** The actor's name in the story. */
  readonly actor: 'victim' | 'landlord' | 'hub';
  /** What to look for; the screen shows the address after it. */
  readonly text: string;
  readonly address: string;
}

/** For the default seed, in the best order to follow the story. */
export const PRACTICE_FIRST_STEPS: readonly PracticeFirstStep[] = [
  {
    actor: 'victim',
    text: 'Open the drained wallet: on 3 October 2026 everything left it. See where it went.',
    address: '0xb4f98325ea2ce8de026a62aeaa787f29b4559ff7',
  },
  {
    actor: 'landlord',
    text: 'The wallet paid this landlord each month; three lookalikes imitate the address:',
    address: '0x2d44dec97c7b0c70a768910b077225d560e3cb66',
  },
  {
    actor: 'hub',
    text: 'Follow the money to where it is gathered: a hub with more than 2,000 transactions, like an exchange.',
    address: '0x6d5a99402175685815b7512ff295f8b97079a50d',
  },
];
