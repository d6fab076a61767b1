import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import type { OpenTabRequest } from '../../tab/workbench-context.ts';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a tab is called until it says more itself: the kind of thing and its short form. */
export function titleOfRequest(request: Pick<OpenTabRequest, 'kind' | 'params'>): string {
  const { kind, params } = request;
  switch (kind) {
    case 'trail':
      return shortHex(textOf(params['address'])) || 'New trail';
    case 'graph':
      return `Graph ${shortHex(textOf(params['subject']))}`.trim();
    case 'transaction':
      return `Tx ${shortHex(textOf(params['hash']))}`.trim();
    case 'block':
      return `Block ${textOf(params['height']) || shortHex(textOf(params['hash']))}`.trim();
    case 'batch':
      return 'Hash batch';
    case 'logs':
      return `Logs ${shortHex(textOf(params['address']))}`.trim();
    case 'rpc':
      return 'RPC console';
    case 'trade-zone':
      return `Trade zone ${shortHex(textOf(params['subject']))}`.trim();
    case 'holders':
      return 'Native holders';
    case 'blocks':
      return 'Blocks';
    case 'tokens':
      return 'Tokens';
    case 'pending':
      return 'Preconfirmations';
    case 'endpoint':
      return findEndpoint(textOf(params['endpointId']))?.title ?? 'Query';
  }
}
