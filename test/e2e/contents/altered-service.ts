/** A case of a service whose contents are altered, with labels and notes to match. */
import type { FaultScript } from '../../../electron/practice/faults/fault-script.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { startAlteringProxy } from '../../support/altering-proxy.ts';
import type { App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { alterBody, type AlterRecord } from './altered-records.ts';

/** Requests that a spec has time for, a second. */
const PACE = 100;

export interface AlteredCase {
  /** The service behind: its faults can be set. */
  readonly service: PracticeServer;
  readonly end: () => Promise<void>;
}

/** Connects the program to a practice service that alters its records, and opens a new case of this name. */
export async function openAlteredCase(
  { page }: App,
  caseName: string,
  alter: AlterRecord,
  faults: FaultScript = {},
): Promise<AlteredCase> {
  const service = await startPracticeServer({ faults });
  const proxy = await startAlteringProxy(service.baseUrl, (body, path) => alterBody(body, path, alter));
  const { rpcUrl, ...rest } = service;
  const shown = { ...rest, rpcUrl: rpcUrl.replace(service.baseUrl, proxy.baseUrl), baseUrl: proxy.baseUrl };
  await connectToService(page, shown, { connection: 'Altered', caseName, requestsPerSecond: PACE });
  return {
    service,
    end: async () => {
      await proxy.close();
      await service.stop();
    },
  };
}
