import { describe, expect, it } from 'vitest';
import { readHttpRow, whyNotComparable } from '../../../../shared/engine/comparison/http-row.ts';
import { ENDPOINTS, findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { ROW } from '../../../support/comparison-fixture.ts';

describe('which rows have a second source', () => {
  it('says so of each endpoint', () => {
    const refusals = new Map(ENDPOINTS.map((endpoint) => [endpoint.specSection, whyNotComparable(endpoint)]));
    for (const section of ['4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.10'])
      expect(refusals.get(section)).toBeUndefined();
    for (const section of ['4.1', '4.9']) expect(refusals.get(section)).toMatch(/no transaction/);
    for (const section of ['4.11', '4.12', '4.13', '4.14', '4.15'])
      expect(refusals.get(section)).toMatch(/Trade-zone rows have one source only/);
  });

  it('has none for a malformed hash', () => {
    const endpoint = findEndpoint('normal-transaction-list');
    expect(endpoint && readHttpRow(endpoint, { ...ROW, txId: '0x12' }, {})).toBeUndefined();
  });
});
