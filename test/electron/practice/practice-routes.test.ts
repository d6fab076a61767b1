import { expect, it } from 'vitest';
import { LOG_CAP } from '../../../electron/practice/endpoints/block-answers.ts';
import { ROUTES } from '../../../electron/practice/practice-routes.ts';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';

it('answers every described endpoint under its path, with the limit and cap of the description', () => {
  const described = ENDPOINTS.map(({ id, path, chain, paging }) => ({
    id,
    path,
    chain,
    maxLimit: paging?.maxLimit ?? 1,
  }));
  const routed = [...ROUTES].map(([path, { endpointId, chain, maxLimit }]) => ({
    id: endpointId,
    path,
    chain,
    maxLimit,
  }));
  expect(routed).toEqual(described);
  const describedCaps = ENDPOINTS.flatMap(({ id, cap }) => (cap === undefined ? [] : [[id, cap.rows]]));
  const routedCaps = [...ROUTES.values()].flatMap(({ endpointId, cap }) =>
    cap === undefined ? [] : [[endpointId, cap]],
  );
  expect(Object.fromEntries([...routedCaps, ['log-by-address', LOG_CAP]])).toEqual(
    Object.fromEntries(describedCaps),
  );
});
