/**
 * The requests of the standard's public test pairs, https://github.com/ethereum/execution-apis
 * (tests/, CC0 1.0), for the methods of the console. A pair whose response is "invalid params" is
 * marked.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../../shared/units/json-value.ts';

export interface PublicRequest {
  readonly test: string;
  readonly method: string;
  readonly params?: readonly JsonValue[];
  readonly isRefusedByNode?: boolean;
}

const PATH = join(import.meta.dirname, '..', 'data', 'rpc', 'public-requests.json');

export const PUBLIC_REQUESTS = JSON.parse(readFileSync(PATH, 'utf8')) as readonly PublicRequest[];
