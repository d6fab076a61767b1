/**
 * Parameters as data, and the check of their text values before anything is sent (spec 4, limits of
 * spec 8).
 */
import { z } from 'zod';
import { groupedCount } from '../units/count-text.ts';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../units/hex.ts';
import { noAddressReason, plainNotation } from '../units/reference/read-field.ts';
import type { Reference } from '../units/reference/read-reference.ts';
import type { Paging, Parameter } from './endpoint.ts';

export const PROTOCOLS = [
  { value: 'token_20', label: 'Token 20' },
  { value: 'token_721', label: 'Token 721 (NFT)' },
  { value: 'token_1155', label: 'Token 1155 (NFT)' },
  { value: 'token_10', label: 'Token 10' },
] as const;

export const address = (name: string, label: string, required: boolean, description: string): Parameter => ({
  name,
  label,
  kind: 'address',
  required,
  description,
});
export const transactionHash = (name: string): Parameter => ({
  name,
  label: 'Transaction hash',
  kind: 'transaction-hash',
  required: true,
  description: 'Hash of the transaction.',
});
export const transactionHashes = (name: string, maxItems: number): Parameter => ({
  name,
  label: 'Transaction hashes',
  kind: 'transaction-hashes',
  required: true,
  maxItems,
  description: `Transaction hashes, at most ${maxItems} a request; a collection asks for as many as there are.`,
});
export const height = (name: string, label: string, required: boolean, description: string): Parameter => ({
  name,
  label,
  kind: 'height',
  required,
  description,
});
export const time = (name: string, label: string, description: string): Parameter => ({
  name,
  label,
  kind: 'time',
  required: false,
  description,
});
export const choice = (
  name: string,
  label: string,
  choices: readonly { readonly value: string; readonly label: string }[],
  description: string,
  defaultValue?: string,
): Parameter => ({
  name,
  label,
  kind: 'choice',
  required: false,
  choices,
  description,
  ...(defaultValue === undefined ? {} : { defaultValue }),
});
export const blockRange = (required: boolean): readonly Parameter[] => [
  {
    ...height('startBlockHeight', 'Start block height', required, 'First block height, inclusive.'),
    bound: 'at-least',
  },
  {
    ...height('endBlockHeight', 'End block height', required, 'Last block height, inclusive.'),
    bound: 'at-most',
  },
];
export const DIRECTION = choice(
  'isFromOrTo',
  'Direction',
  [
    { value: 'from', label: 'Address is sender' },
    { value: 'to', label: 'Address is recipient' },
  ],
  'Only transactions where the address is the sender, or the recipient.',
);

const PAGE: Parameter = {
  name: 'page',
  label: 'Page',
  kind: 'page',
  required: false,
  description: 'Page, from 1.',
};
/** page and limit of a paginated endpoint. */
export const pageParameters = (paging: Paging): readonly Parameter[] => [
  PAGE,
  {
    name: 'limit',
    label: 'Page size',
    kind: 'limit',
    required: false,
    description: `Rows a page, at most ${paging.maxLimit}.`,
    defaultValue: String(paging.defaultLimit),
  },
];

function complaintAbout(parameter: Parameter, text: string, paging: Paging | undefined): string | undefined {
  switch (parameter.kind) {
    case 'address':
      if (!isAddress(text)) return noAddressReason(text);
      return hasValidChecksum(text) ? undefined : WRONG_CAPITALS;
    case 'transaction-hash':
    case 'block-hash':
      return isHash(text)
        ? undefined
        : `'${text.slice(0, 80)}' is not a hash: 0x and 64 hex digits are needed`;
    case 'transaction-hashes': {
      const hashes = text.split(',');
      const bad = hashes.find((each) => !isHash(each));
      if (bad !== undefined) return `'${bad.slice(0, 80)}' is not a hash: 0x and 64 hex digits are needed`;
      return hashes.length <= (parameter.maxItems ?? 20)
        ? undefined
        : `${groupedCount(hashes.length)} hashes are too many: at most ${parameter.maxItems ?? 20} a request`;
    }
    case 'height':
      return /^\d{1,15}$/.test(text)
        ? undefined
        : `'${text.slice(0, 40)}' is not a block height: a whole number from 0 is needed`;
    case 'time':
      return /^\d{1,15}$/.test(text)
        ? undefined
        : `'${text.slice(0, 40)}' is not a time: Unix milliseconds are needed`;
    case 'choice':
      return parameter.choices?.some((each) => each.value === text) === true
        ? undefined
        : `'${text.slice(0, 40)}' is not one of ${parameter.choices?.map((each) => each.value).join(', ') ?? ''}`;
    case 'page':
      return /^[1-9]\d{0,8}$/.test(text)
        ? undefined
        : `'${text.slice(0, 40)}' is not a page: a whole number from 1 is needed`;
    case 'limit': {
      const most = paging?.maxLimit ?? 100;
      return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most
        ? undefined
        : `'${text.slice(0, 40)}' is out of range: 1 to ${most}`;
    }
  }
}

/** A rule over several parameters; returns `undefined` if it holds. */
export type RangeRule = (
  values: Readonly<Record<string, string>>,
) => { readonly field: string; readonly reason: string } | undefined;

/** Start not above end, for two numeric parameters. */
export const notAbove =
  (start: string, end: string): RangeRule =>
  (values) => {
    const [from, to] = [values[start], values[end]];
    if (
      from === undefined ||
      to === undefined ||
      !/^\d+$/.test(from) ||
      !/^\d+$/.test(to) ||
      BigInt(from) <= BigInt(to)
    )
      return undefined;
    return { field: start, reason: `${from} is above the end, ${to}` };
  };

const REFERENCE_OF_KIND: Readonly<Partial<Record<Parameter['kind'], Reference['kind']>>> = {
  address: 'address',
  'transaction-hash': 'transaction',
  'block-hash': 'block-hash',
  height: 'height',
};

/**
 * The value as it is sent: links and other notations of a value, and spaces after the commas of a
 * list, are the same question.
 */
function tidy(parameter: Parameter | undefined, text: string): string {
  if (parameter?.kind === 'transaction-hashes')
    return text
      .split(',')
      .map((each) => plainNotation(each, 'transaction'))
      .join(',');
  const reference = parameter === undefined ? undefined : REFERENCE_OF_KIND[parameter.kind];
  return reference === undefined ? text.trim() : plainNotation(text, reference);
}

/**
 * End at most one calendar year after start, both Unix ms; a year that includes 29 February has 366
 * days.
 */
export const withinOneYear =
  (start: string, end: string): RangeRule =>
  (values) => {
    const [from, to] = [Number(values[start]), Number(values[end])];
    const latest = new Date(from);
    latest.setUTCFullYear(latest.getUTCFullYear() + 1);
    return to > latest.getTime()
      ? { field: end, reason: 'is more than one year after the start: the service allows one year at most' }
      : undefined;
  };

/**
 * The schema that an endpoint offers: text in, text out, empty values dropped, unknown names
 * refused.
 */
export function parameterSchemaOf(
  parameters: readonly Parameter[],
  paging: Paging | undefined,
  rules: readonly RangeRule[] = [],
): z.ZodType<Readonly<Record<string, string>>> {
  const known = new Map(parameters.map((each) => [each.name, each]));
  return z
    .record(z.string(), z.string())
    .transform(
      (values) =>
        Object.fromEntries(
          Object.entries(values)
            .map(([name, text]) => [name, tidy(known.get(name), text)])
            .filter(([, text]) => text !== ''),
        ) as Record<string, string>,
    )
    .superRefine((values, context) => {
      const complain = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [field], message });
      for (const [name, text] of Object.entries(values)) {
        const parameter = known.get(name);
        const reason =
          parameter === undefined
            ? 'is not a parameter of this endpoint'
            : complaintAbout(parameter, text, paging);
        if (reason !== undefined) complain(name, reason);
      }
      for (const parameter of parameters) {
        if (parameter.required && values[parameter.name] === undefined) complain(parameter.name, 'is needed');
      }
      for (const rule of rules) {
        const broken = rule(values);
        if (broken !== undefined) complain(broken.field, broken.reason);
      }
    });
}
