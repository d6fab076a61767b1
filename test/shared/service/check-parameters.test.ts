import { describe, expect, it } from 'vitest';
import { checkParameters } from '../../../shared/service/check-parameters.ts';
import type { Endpoint, Parameter } from '../../../shared/service/endpoint.ts';
import { ENDPOINTS, findEndpoint } from '../../../shared/service/endpoint-registry.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HASH = `0x${'ab'.repeat(32)}`;

const goodValue = (parameter: Parameter): string => {
  switch (parameter.kind) {
    case 'address':
      return ADDRESS;
    case 'transaction-hash':
    case 'block-hash':
      return HASH;
    case 'transaction-hashes':
      return Array.from({ length: parameter.maxItems ?? 1 }, () => HASH).join(',');
    case 'choice':
      return parameter.choices?.[0]?.value ?? '';
    case 'height':
    case 'time':
      return '5';
    case 'page':
    case 'limit':
      return '1';
  }
};
const BAD_VALUES: Readonly<Record<Parameter['kind'], readonly string[]>> = {
  address: ['0x12', HASH, ADDRESS.slice(2), '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', `${ADDRESS}&a=b`],
  'transaction-hash': [ADDRESS, '0x', `${HASH}0`, HASH.slice(2)],
  'block-hash': [ADDRESS, 'latest'],
  'transaction-hashes': [`${HASH},`, `${HASH},0x1`, Array.from({ length: 21 }, () => HASH).join(',')],
  height: ['-1', '1.5', '0x10', '1e3', 'latest', '١'],
  time: ['2026-11-20', '-1', '1.5'],
  choice: ['anything', 'constructor', '__proto__'],
  page: ['0', '-1', '1.5', 'x', '01'],
  limit: ['0', '101', '-1', 'all'],
};
const valuesOf = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(endpoint.parameters.map((parameter) => [parameter.name, goodValue(parameter)]));

function endpointOf(id: string): Endpoint {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  'parameters of %s',
  (_, endpoint) => {
    const good = valuesOf(endpoint);

    it('accepts good values, unchanged', () => {
      expect(checkParameters(endpoint, good)).toEqual(good);
    });

    it('trims, and drops what is empty', () => {
      const required = Object.fromEntries(
        endpoint.parameters.map(({ name, required: needed }) => [
          name,
          needed ? ` ${good[name] ?? ''} ` : '  ',
        ]),
      );
      const checked = checkParameters(endpoint, required);
      expect(Object.keys(checked)).toEqual(
        endpoint.parameters.filter(({ required: needed }) => needed).map(({ name }) => name),
      );
      for (const [name, value] of Object.entries(checked)) expect(value).toBe(good[name]);
    });

    it('needs what is required', () => {
      for (const { name, required, label } of endpoint.parameters) {
        const without = Object.fromEntries(Object.entries(good).filter(([each]) => each !== name));
        if (!required) checkParameters(endpoint, without);
        else
          expect(() => checkParameters(endpoint, without)).toThrow(
            expect.objectContaining({ code: 'input.invalid', message: `${label}: is needed.` }),
          );
      }
    });

    it('refuses bad values and names the field', () => {
      for (const { name, kind, label } of endpoint.parameters) {
        for (const bad of BAD_VALUES[kind]) {
          expect(() => checkParameters(endpoint, { ...good, [name]: bad }), `${name}=${bad}`).toThrow(
            expect.objectContaining({
              code: 'input.invalid',
              message: expect.stringContaining(`${label}: `),
              nextStep: expect.stringContaining('nothing was sent'),
              details: { field: name, endpoint: endpoint.id },
            }),
          );
        }
      }
    });

    it('holds the page size to the limit of the description', () => {
      if (endpoint.paging === undefined) return expect(good['limit']).toBeUndefined();
      const { maxLimit } = endpoint.paging;
      expect(checkParameters(endpoint, { ...good, limit: String(maxLimit) })['limit']).toBe(String(maxLimit));
      expect(() => checkParameters(endpoint, { ...good, limit: String(maxLimit + 1) })).toThrow(/1 to/);
    });

    it('refuses names that it does not know', () => {
      for (const name of ['chainShortName', 'adress', 'constructor']) {
        expect(() => checkParameters(endpoint, { ...good, [name]: 'x' })).toThrow(
          /is not a parameter of this endpoint/,
        );
      }
    });
  },
);

describe('rules over two parameters', () => {
  it.each(
    ENDPOINTS.filter(({ parameters }) => parameters.some(({ name }) => name === 'startBlockHeight')).map(
      (endpoint) => [endpoint.id, endpoint] as const,
    ),
  )('%s: the start is not above the end', (_, endpoint) => {
    const good = valuesOf(endpoint);
    checkParameters(endpoint, { ...good, startBlockHeight: '9', endBlockHeight: '9' });
    expect(() => checkParameters(endpoint, { ...good, startBlockHeight: '10', endBlockHeight: '9' })).toThrow(
      expect.objectContaining({ details: { field: 'startBlockHeight', endpoint: endpoint.id } }),
    );
  });

  const TOKEN_LIST = endpointOf('token-list');
  const askFor =
    (start: string, end: string, extraMs = 0) =>
    () =>
      checkParameters(TOKEN_LIST, {
        startTime: String(Date.parse(start)),
        endTime: String(Date.parse(end) + extraMs),
      });

  it.each([
    ['2025-03-01T00:00:00Z', '2026-03-01T00:00:00Z', 'a year of 365 days'],
    ['2023-03-01T00:00:00Z', '2024-03-01T00:00:00Z', 'a year with 29 February'],
    ['2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z', 'a leap year'],
    ['2024-02-29T12:00:00Z', '2025-03-01T12:00:00Z', 'from 29 February'],
  ])('token-list: %s to %s, %s, is one year; a millisecond more is not', (start, end) => {
    expect(askFor(start, end)).not.toThrow();
    expect(askFor(start, end, 1)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('one year'),
        details: { field: 'endTime', endpoint: 'token-list' },
      }),
    );
  });

  it('token-list: one end of the year alone is no span, and the start is not above the end', () => {
    for (const only of [{ startTime: '0' }, { endTime: '99999999999999' }])
      expect(checkParameters(TOKEN_LIST, only)).toEqual(only);
    expect(() => checkParameters(TOKEN_LIST, { startTime: '2', endTime: '1' })).toThrow(/above the end/);
  });

  it('token-list: a slice is never longer than the shortest year', () => {
    expect(TOKEN_LIST.slicing).toMatchObject({ maxSpanMs: 365 * 86_400_000 });
  });
});

it('sends a list of hashes that was pasted with spaces without them', () => {
  const other = `0x${'cd'.repeat(32)}`;
  for (const id of ['token-transfer-multi', 'tz-transaction-multi'])
    expect(checkParameters(endpointOf(id), { txId: ` ${HASH} ,\n${other} ` })).toEqual({
      txId: `${HASH},${other}`,
    });
});
