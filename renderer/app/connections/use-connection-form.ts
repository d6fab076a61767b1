import { useRef, useState } from 'react';
import type { ConnectionSummary, TestReport } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
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
  /** Of the form as it stands; a change makes it stale and drops it. */
  readonly report: TestReport | undefined;
  /** What went wrong and belongs to no field. */
  readonly error: unknown;
  readonly set: <F extends ConnectionField>(field: F, value: ConnectionForm[F]) => void;
  readonly test: () => Promise<void>;
  /** Resolves with the stored connection; undefined where the form was refused. */
  readonly save: () => Promise<ConnectionSummary | undefined>;
}

/** The state of the connection dialog: fields, their errors, the test's report. Secrets leave it once saved. */
export function useConnectionForm(existing: ConnectionSummary | undefined): ConnectionFormState {
  const { client } = useFrameServices();
  const [form, setForm] = useState(() => formOfConnection(existing));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState<ConnectionFormState['busy']>();
  const [report, setReport] = useState<TestReport>();
  const [error, setError] = useState<unknown>();
  /** Counts the changes: what was asked of the form before one tells nothing about the form as it stands. */
  const version = useRef(0);

  const attempt = async <T>(kind: 'testing' | 'saving', act: () => Promise<T>): Promise<T | undefined> => {
    const problems = checkConnectionForm(form, existing);
    setErrors(problems);
    setError(undefined);
    if (Object.keys(problems).length > 0) return undefined;
    setBusy(kind);
    const asked = version.current;
    try {
      const answer = await act();
      return kind === 'testing' && asked !== version.current ? undefined : answer;
    } catch (reason) {
      if (asked !== version.current && kind === 'testing') return undefined;
      const field = fieldOfError(reason);
      if (field !== undefined && reason instanceof CasebookError) setErrors({ [field]: reason.message });
      else setError(reason);
      return undefined;
    } finally {
      setBusy(undefined);
    }
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
      setError(undefined);
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
