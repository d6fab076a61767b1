/**
 * The invariants of the fault bar, checked by one function after any fault. I6, that no test is decoration, is held by the twin of this file:
 * each invariant is broken there on purpose, and must be named.
 */
import { createNodeFilePort } from '../../electron/core/export-files/node-file-port.ts';
import { openJournal } from '../../electron/core/journal/open-journal.ts';
import type { ErrorShape } from '../../shared/errors/casebook-error.ts';
import { findSecrets } from './find-secrets.ts';

export interface InvariantFacts {
  /** I1: what was ever shown as stored must be in the journal, byte for byte. */
  readonly journals?: readonly {
    readonly caseId: string;
    readonly folder: string;
    readonly shown: readonly { readonly seq: number; readonly sha256: string }[];
  }[];
  /** I2: a set may say 'complete' only if it equals the truth as a bag. */
  readonly sets?: readonly {
    readonly name: string;
    readonly level: string;
    readonly rows: readonly string[];
    readonly truth: readonly string[];
  }[];
  /** I3: secrets occur nowhere. */
  readonly secrets?: {
    readonly values: readonly string[];
    readonly folders: readonly string[];
    readonly texts: Readonly<Record<string, string>>;
  };
  /** I4: only configured host:port pairs were connected to. */
  readonly connections?: { readonly seen: readonly string[]; readonly allowed: readonly string[] };
  /** I5: each error names what failed, what came back, and the next step. */
  readonly errors?: readonly Pick<ErrorShape, 'code' | 'message' | 'nextStep'>[];
}

async function checkJournals(journals: NonNullable<InvariantFacts['journals']>): Promise<string[]> {
  const broken: string[] = [];
  for (const { caseId, folder, shown } of journals) {
    const journal = await openJournal({ caseId, files: createNodeFilePort(), folder, now: Date.now });
    const report = await journal.verify();
    broken.push(...report.problems.map((problem) => `I1: ${problem}`));
    for (const { seq, sha256 } of shown) {
      const found = await journal.read(seq).then(
        ({ ref }) => ref.sha256,
        () => 'missing',
      );
      if (found !== sha256)
        broken.push(`I1: record ${seq} was shown with SHA-256 ${sha256}; the journal has ${found}`);
    }
    await journal.close();
  }
  return broken;
}

const sameBag = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Sentences for whatever is broken; empty when all invariants hold. */
export async function checkInvariants(facts: InvariantFacts): Promise<string[]> {
  const { sets = [], secrets, connections, errors = [] } = facts;
  return [
    ...(await checkJournals(facts.journals ?? [])),
    ...sets
      .filter(({ level, rows, truth }) => level === 'complete' && !sameBag(rows, truth))
      .map(
        ({ name, rows, truth }) =>
          `I2: '${name}' says complete with ${rows.length} rows; the truth is ${truth.length}, or other ones`,
      ),
    ...(secrets === undefined ? [] : findSecrets(secrets.values, secrets).map((place) => `I3: ${place}`)),
    ...(connections === undefined
      ? []
      : connections.seen
          .filter((each) => !connections.allowed.includes(each))
          .map((each) => `I4: connected to ${each}`)),
    ...errors
      .filter(
        ({ code, message, nextStep }) => code.length === 0 || message.length < 10 || nextStep.length < 5,
      )
      .map(({ code, message }) => `I5: ${code} says only '${message}'`),
  ];
}
