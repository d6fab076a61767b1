import { IconListSearch } from '@tabler/icons-react';
import { z } from 'zod';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({
  endpointId: z.string(),
  /** The initial values of its form. */
  params: z.record(z.string(), z.string()).exactOptional(),
});

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    readonly endpoint: z.output<typeof params>;
  }
}

/** Any query of the service: offered for each endpoint, not by itself. */
export const ENDPOINT_QUERY: Investigation<'endpoint'> = {
  kind: 'endpoint',
  params,
  icon: IconListSearch,
  title: ({ endpointId }) => findEndpoint(endpointId)?.title ?? 'Query',
  command: 'none',
  load: async () => (await import('./endpoint-tab.tsx')).EndpointTab,
  statement: 'newest',
  chain: ({ endpointId }) => findEndpoint(endpointId)?.chain ?? 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'queries' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'table',
};
