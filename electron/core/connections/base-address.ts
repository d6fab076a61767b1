/**
 * Checks what a user types as the address of a service. Keys travel in headers, so plain http is
 * allowed for loopback only.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { HIDDEN_KEY } from '../../../shared/rpc/address-keys.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';

const refuse = (
  field: 'baseUrl' | 'rpcUrl',
  label: string,
  reason: string,
  nextStep: string,
): CasebookError =>
  new CasebookError('input.invalid', {
    message: `The ${label} was refused: ${reason}.`,
    nextStep,
    details: { field },
  });

/** Returns whether the host is this machine. `hostname` as URL gives it (IPv6 in brackets). */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const readAddress = (field: 'baseUrl' | 'rpcUrl', label: string, address: string): URL => {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    throw refuse(
      field,
      label,
      'it is not a web address',
      'Type it with its scheme, for example https://host.example.',
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refuse(field, label, `${url.protocol} is not spoken here`, 'Use an https address.');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw refuse(
      field,
      label,
      'http sends keys readable over the network',
      'Use https; http is for this machine only.',
    );
  }
  if (field === 'baseUrl' && (url.username !== '' || url.password !== '')) {
    throw refuse(
      field,
      label,
      'it holds a user name or password',
      'Leave them out; secrets have their own fields.',
    );
  }
  if ((field === 'baseUrl' && url.search !== '') || url.hash !== '') {
    throw refuse(field, label, 'it holds a query or a fragment', 'End the address before the question mark.');
  }
  return url;
};

/** Returns scheme, host and port. Throws input.invalid with `details.field` 'baseUrl'. */
export const checkBaseAddress = (address: string): string => {
  const label = 'base address';
  const url = readAddress('baseUrl', label, address);
  if (url.pathname !== '/') {
    throw refuse(
      'baseUrl',
      label,
      'it holds a path',
      'Type scheme, host and port; the path segment has its own field.',
    );
  }
  return url.origin;
};

/** The longest value that every system's keychain can store. */
const LONGEST_RPC_ADDRESS = 1200;

/**
 * Returns the RPC address, which may have a path, and keys in its path, query or user info; ''
 * stays ''. Throws input.invalid with `details.field` 'rpcUrl'.
 */
export const checkRpcAddress = (address: string): string => {
  if (address.trim() === '') return '';
  const label = 'RPC address';
  const url = readAddress('rpcUrl', label, address);
  if (address.includes(HIDDEN_KEY))
    throw refuse(
      'rpcUrl',
      label,
      `it has ${HIDDEN_KEY} where a key belongs`,
      'Type the whole address with its key, or leave it as it was.',
    );
  if (url.href.length > LONGEST_RPC_ADDRESS)
    throw refuse(
      'rpcUrl',
      label,
      `it is longer than ${groupedCount(LONGEST_RPC_ADDRESS)} characters`,
      'Check what was pasted.',
    );
  const login =
    url.username === '' && url.password === ''
      ? ''
      : url.href.slice(`${url.protocol}//`.length).split('@')[0];
  const origin = login === '' || login === undefined ? url.origin : url.origin.replace('//', `//${login}@`);
  return url.pathname === '/' && url.search === '' ? origin : `${origin}${url.pathname}${url.search}`;
};
