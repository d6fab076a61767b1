import { useRef, useState } from 'react';
import type { ConnectionSummary, TestReport } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { useAct } from '../../parts/use-act.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { loadConnectionList } from '../session/load-lists.ts';
import { checkConnectionForm } from './check-connection-form.ts';
import {
  draftOfForm,
  fieldOfError,
  formOfConnection,
  withoutSecrets,
  type ConnectionField,
  type ConnectionForm,
  type FieldErrors,
} from './connection-form.ts';

export interface ConnectionFormState {
  readonly form: ConnectionForm;
  readonly errors: FieldErrors;
  readonly busy: 'testing' | 'saving' | undefined;
  /** The test report of the current form. Any change of the form discards it. */
  readonly report: TestReport | undefined;
  /** An error that belongs to no single field. */
  readonly error: unknown;
  readonly set: <F extends ConnectionField>(field: F, value: ConnectionForm[F]) => void;
  readonly test: () => Promise<void>;
  /** Resolves with the stored connection, or with undefined if the form was refused. */
  readonly save: () => Promise<ConnectionSummary | undefined>;
}

/**
 * The state of the connection dialog: the fields, their errors and the test's report. Clears the
 * secrets after saving.
 */
export function useConnectionForm(existing: ConnectionSummary | undefined): ConnectionFormState {
  const { client } = useFrameServices();
  const [form, setForm] = useState(() => formOfConnection(existing));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState<ConnectionFormState['busy']>();
  const [report, setReport] = useState<TestReport>();
  const { failure: error, act, setFailure } = useAct();
  /**
   * Counts changes of the form, to discard the result of a test that began before the last change.
   */
  const version = useRef(0);

  const attempt = async <T>(kind: 'testing' | 'saving', doing: () => Promise<T>): Promise<T | undefined> => {
    const problems = checkConnectionForm(form, existing);
    setErrors(problems);
    setFailure(undefined);
    if (Object.keys(problems).length > 0) return undefined;
    setBusy(kind);
    const asked = version.current;
    const isOutdated = (): boolean => kind === 'testing' && asked !== version.current;
    let answer: T | undefined;
    await act(async () => {
      try {
        const value = await doing();
        if (!isOutdated()) answer = value;
      } catch (reason) {
        if (isOutdated()) return;
        const field = fieldOfError(reason);
        if (field === undefined || !(reason instanceof CasebookError)) throw reason;
        setErrors({ [field]: reason.message });
      }
    });
    setBusy(undefined);
    return answer;
  };

  return {
    form,
    errors,
    busy,
    report,
    error,
    set: (field, value) => {
      version.current += 1;
      setForm((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _fixed, ...others }) => others);
      setReport(undefined);
      setFailure(undefined);
    },
    test: async () => {
      setReport(undefined);
      const answer = await attempt('testing', () =>
        client.call('connections.test', draftOfForm(form, existing)),
      );
      setReport(answer);
    },
    save: () =>
      attempt('saving', async () => {
        const saved = await client.call('connections.save', draftOfForm(form, existing));
        setForm(withoutSecrets);
        await loadConnectionList(client);
        return saved;
      }),
  };
}
