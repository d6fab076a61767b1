import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../shared/errors/is-abort.ts';

export interface Act {
  /** While an act runs. */
  readonly busy: boolean;
  /**
   * Why the last act failed, for `ErrorNotice`; undefined again when the next one begins. An abort
   * is not a failure.
   */
  readonly failure: unknown;
  /**
   * Runs an act, whose signal aborts on `cancel` and when the component goes. Never rejects; the
   * promise resolves when the act has ended.
   */
  readonly act: (doing: (signal: AbortSignal) => Promise<unknown>) => Promise<void>;
  /** Aborts the acts that run now. */
  readonly cancel: () => void;
  /** Discards the failure, or shows one that no act of here had. */
  readonly setFailure: (failure: unknown) => void;
}

/**
 * The acts of one component, such as those of its buttons, with the failure of the last one. `act`
 * and `cancel` stay the same functions.
 */
export function useAct(): Act {
  const [failure, setFailure] = useState<unknown>();
  const [running, setRunning] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const cancel = useCallback<Act['cancel']>(() => {
    abort.current?.abort();
    abort.current = new AbortController();
  }, []);
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current?.abort();
  }, []);
  const act = useCallback<Act['act']>(async (doing) => {
    const { signal } = (abort.current ??= new AbortController());
    setFailure(undefined);
    setRunning((count) => count + 1);
    try {
      await doing(signal);
    } catch (error) {
      if (!isAbort(error)) setFailure(error);
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return { busy: running > 0, failure, act, cancel, setFailure };
}
