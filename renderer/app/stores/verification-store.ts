import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { VerifyReport } from '../../../shared/contract/journal-contract.ts';
import { createPreferenceStorage } from '../../page/preference-storage.ts';

const keptSchema = z.object({
  /** Unix ms. */
  verifiedAt: z.number(),
  records: z.number().int(),
  intact: z.boolean(),
  problems: z.number().int(),
  /** What agreed with the end of the journal, each as a sentence. */
  agreeing: z.array(z.string()),
  /** What did not. */
  differing: z.array(z.string()),
});
/** The result of the last verification of a journal on this machine. */
export type KeptVerification = z.output<typeof keptSchema>;

const storeSchema = z.object({
  byCase: z.record(z.string(), z.unknown()).transform((stored) => {
    const read = Object.entries(stored).map(([caseId, kept]) => [caseId, keptSchema.safeParse(kept).data]);
    return Object.fromEntries(read.filter(([, kept]) => kept !== undefined)) as Readonly<
      Record<string, KeptVerification>
    >;
  }),
});

interface Verifications {
  /** By the id of the case. */
  readonly byCase: Readonly<Record<string, KeptVerification>>;
}

/** Reads stored results of any version; those that cannot be read are forgotten. */
export const readVerifications = (stored: unknown): Verifications =>
  storeSchema.safeParse(stored).data ?? { byCase: {} };

/** When each journal was last verified. Losing this loses nothing of a case. */
export const useVerificationStore = create<Verifications>()(
  persist((): Verifications => ({ byCase: {} }), {
    name: 'casebook.verifications',
    storage: createJSONStorage(() => createPreferenceStorage()),
    version: 1,
    migrate: readVerifications,
    merge: readVerifications,
  }),
);

/** Keeps the result of a verification; `verifiedAt` is in Unix ms. */
export function keepVerification(caseId: string, report: VerifyReport, verifiedAt: number): void {
  const sentences = (isAgreeing: boolean): string[] =>
    report.witnesses.flatMap(({ outcome, sentence }) =>
      (outcome === 'agrees') === isAgreeing && outcome !== 'absent' ? [sentence] : [],
    );
  const kept: KeptVerification = {
    verifiedAt,
    records: report.records,
    intact: report.intact,
    problems: report.problems.length,
    agreeing: sentences(true),
    differing: sentences(false),
  };
  useVerificationStore.setState(({ byCase }) => ({ byCase: { ...byCase, [caseId]: kept } }));
}
