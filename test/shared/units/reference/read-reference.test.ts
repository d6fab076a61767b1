import { expect, it } from 'vitest';
import { readReference } from '../../../../shared/units/reference/read-reference.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LOWER = ADDRESS.toLowerCase();
const DIGITS = ADDRESS.slice(2);
const TOKEN = `0x${'12'.repeat(20)}`;
const HASH = `0x${'aB'.repeat(32)}`;
const MISTYPED = ADDRESS.replace('5aAe', '5AAe');
const EXPLORER = 'https://explorer.example';
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));

it.each([
  ['0x', ADDRESS],
  ['capital X', `0X${DIGITS}`],
  ['CAIP-10', `eip155:196:${ADDRESS}`],
  ['CAIP-10 of another chain', `eip155:1:${LOWER}`],
  ['CAIP-10 in a DID', `did:pkh:eip155:196:${ADDRESS}`],
  ['CAIP-19', `eip155:196/erc20:${ADDRESS}`],
  ['CAIP-19 with a number', `eip155:1/erc721:${LOWER}/771769`],
  ['ERC-3770', `eth:${ADDRESS}`],
  ['ERC-3770 of another chain', `xlayer:${LOWER}`],
  ['ERC-3770 with a hyphen', `base-sep:${LOWER}`],
  ['EIP-681', `ethereum:${ADDRESS}@196`],
  ['EIP-681 with a value', `ethereum:pay-${ADDRESS}@0xc4?value=2.014e18`],
  ['XKO', `XKO${DIGITS}`],
  ['xko', `xko${DIGITS.toLowerCase()}`],
  ['Xko in capitals that EIP-55 would refuse', `Xko${MISTYPED.slice(2)}`],
  ['XKO in capitals', `XKO${DIGITS.toUpperCase()}`],
  ['XKO in a link', `${EXPLORER}/address/XKO${DIGITS}`],
  ['XKO with a chain', `xlayer:XKO${DIGITS}`],
  ['quoted with a comma', `"${ADDRESS}",`],
  ['single quotes', `'${ADDRESS}'`],
  ['curly quotes', `“${ADDRESS}”`],
  ['a list of one', `["${ADDRESS}"],`],
  ['angle brackets', `<${ADDRESS}>`],
  ['backticks', `\`${ADDRESS}\``],
  ['bold', `**${ADDRESS}**`],
  ['a full stop', `${ADDRESS}.`],
  ['zero-width characters', `\u{200B}${ADDRESS.slice(0, 9)}\u{200D}${ADDRESS.slice(9)}\u{FEFF}`],
  ['bidi isolates', `\u{2066}${ADDRESS}\u{2069}`],
  ['no-break spaces', `\u{A0}${ADDRESS}\u{202F}`],
  ['full width', fullWidth(ADDRESS)],
  ['full-width brackets', `（${ADDRESS}）`],
  ['a Markdown link', `[Alice](${EXPLORER}/address/${ADDRESS})`],
  ['a Markdown link with its address', `[${ADDRESS}](${EXPLORER}/address/${LOWER} "the wallet")`],
  ['a Markdown link with a shortened address', `[0x5aAe…eAed](<${EXPLORER}/address/${ADDRESS}>)`],
  ['an HTML link', `<a href="${EXPLORER}/address/${LOWER}">${ADDRESS}</a>`],
  ['an angle link', `<${EXPLORER}/address/${ADDRESS}>`],
  ['a tab of an explorer', `${EXPLORER}/address/${ADDRESS}?tab=token_transfers`],
  ['a sub page', `${EXPLORER}/address/${ADDRESS}/token-transfer`],
  ['a fragment', `${EXPLORER}/address/${ADDRESS}#code`],
  ['a sub page with a page number', `${EXPLORER}/address/${ADDRESS}/transactions/2?page=3`],
  ['a chain in the path', `${EXPLORER}/explorer/xchain/evm/address/${ADDRESS}`],
  ['a page of an application', `${EXPLORER}/#/address/${ADDRESS}?tab=txs`],
  ['a page of an old application', `${EXPLORER}/#!/account/${ADDRESS}`],
  ['the capital X in a link', `${EXPLORER}/address/0X${DIGITS}`],
  ['no scheme', `explorer.example/address/${ADDRESS}`],
  ['www', `www.explorer.example:8080/address/${ADDRESS}/`],
  ['a path alone', `/address/${ADDRESS}`],
  ['a search', `${EXPLORER}/search?f=0&q=${ADDRESS}`],
  ['percent encoding', `${EXPLORER}/address/${ADDRESS}%3Ftab=txs`],
  ['transactions of an address', `${EXPLORER}/txs?a=${ADDRESS}&p=2`],
  ['a holder of a token', `${EXPLORER}/token/${TOKEN}?a=${ADDRESS}`],
  ['a holder of a token, with a fragment', `${EXPLORER}/token/${TOKEN}?a=${ADDRESS}#transactions`],
  ['a token', `${EXPLORER}/token/${ADDRESS}`],
  ['one token of many', `${EXPLORER}/nft/${ADDRESS}/4711`],
  ['an instance of a token', `${EXPLORER}/token/${ADDRESS}/instance/5`],
  ['a wallet of an application', `https://app.example/home?safe=xlayer:${ADDRESS}`],
  ['a percent-encoded link', encodeURIComponent(`${EXPLORER}/address/${ADDRESS}`)],
  ['a link as JSON escapes it', `${EXPLORER}/address/${ADDRESS}`.replaceAll('/', '\\/')],
  ['a DID with its key', `did:pkh:eip155:1:${ADDRESS}#controller`],
  ['EIP-681 with a function', `ethereum:${ADDRESS}@0x1/approve?uint256=5`],
  ['a list', `- ${ADDRESS}`],
  ['a numbered list', `1. ${ADDRESS}`],
  ['struck out', `~~${ADDRESS}~~`],
  ['emphasis', `_${ADDRESS}_`],
  ['escaped quotes', `\\"${ADDRESS}\\"`],
  ['quotes of HTML', `&quot;${ADDRESS}&quot;`],
  ['Chinese brackets', `【${ADDRESS}】。`],
  ['an Arabic letter mark', `${ADDRESS}\u{61C}`],
  ['a link in a sentence', `see ${EXPLORER}/address/${ADDRESS}, please`],
])('reads an address out of %s [found 14]', (_, text) => {
  expect(readReference(text)).toMatchObject({ kind: 'address', value: LOWER });
});

it.each([
  ['transaction', `${EXPLORER}/tx/${HASH}#eventlog`],
  ['transaction', `${EXPLORER}/tx/${HASH}/events`],
  ['transaction', `${EXPLORER}/tx/${HASH}?tab=internal`],
  ['transaction', `${EXPLORER}/tx/${HASH}/logs`],
  ['transaction', `${EXPLORER}/explorer/xchain/evm/tx/${HASH}`],
  ['transaction', `${EXPLORER}/tx/mainnet/${HASH}`],
  ['transaction', `${EXPLORER}/block/123456/tx/${HASH}`],
  ['transaction', `${EXPLORER}/address/${ADDRESS}/tx/${HASH}`],
  ['transaction', `${EXPLORER}/tx/${HASH}?a=${ADDRESS}`],
  ['transaction', `${EXPLORER}/#/tx/${HASH}`],
  ['transaction', `[tx](${EXPLORER}/tx/${HASH})`],
  ['transaction', `"${HASH}",`],
  ['transaction', `\u{FEFF}${HASH}\r\n`],
  ['transaction', `https://app.example/profile/${ADDRESS}/history?tx=${HASH}`],
  ['transaction', `blockchain://eip155:1/transaction/${HASH}`],
  ['transaction', `eip155:196:${HASH}`],
  ['block-hash', `blockchain://eip155:1/block/${HASH}`],
  ['block-hash', `"blockHash":"${HASH}",`],
  ['block-hash', `Block Hash: ${HASH}`],
  ['block-hash', `${EXPLORER}/block/${HASH}`],
  ['block-hash', `${EXPLORER}/blocks/${HASH}/transactions`],
  ['block-hash', `${EXPLORER}/search?blockHash=${HASH}`],
])('reads a %s out of %s [found 14]', (kind, text) => {
  expect(readReference(text)).toMatchObject({ kind, value: HASH.toLowerCase() });
});

it.each([
  `${EXPLORER}/block/123456`,
  `${EXPLORER}/block/123456#transactions`,
  `${EXPLORER}/block/123456?tab=txs`,
  `${EXPLORER}/block/123456/txs`,
  `${EXPLORER}/blocks/123456`,
  `${EXPLORER}/block/height/123456`,
  `${EXPLORER}/block/countdown/123456`,
  `${EXPLORER}/explorer/xchain/evm/block/123456`,
  `${EXPLORER}/#/block/123456`,
  `${EXPLORER}/txs?block=123456&p=2`,
  '123456',
  '"123456",',
  'Block 123,456',
  'block #123456',
  '#123456',
  '１２３４５６',
  '"blockNumber": 123456,',
  '"number": "123456"',
  '区块 123456',
  '高度：123456',
  `${EXPLORER}/block/0x1e240`,
  encodeURIComponent(`${EXPLORER}/block/123456`),
])('reads a height out of %s [found 14]', (text) => {
  expect(readReference(text)).toMatchObject({ kind: 'height', value: '123456' });
});

it.each([
  [`eth:${MISTYPED}`, /EIP-55/],
  [`eip155:196:${MISTYPED}`, /EIP-55/],
  [`"${MISTYPED}",`, /EIP-55/],
  [`[${ADDRESS}](${EXPLORER}/address/${TOKEN})`, /several/],
  [`${ADDRESS} ${TOKEN}`, /several/],
  [`${ADDRESS}, ${TOKEN.slice(0, -1)}`, /several/],
  [`${EXPLORER}/advanced-filter?fadd=${ADDRESS}&tadd=${TOKEN}`, /several/],
  [`ethereum:${TOKEN}/transfer?address=${ADDRESS}&uint256=1`, /several/],
  ['vitalik.eth', /“vitalik\.eth” is a name .* asks no name service/],
  ['ethereum:pay.some-one.eth@1', /name service/i],
  [`${EXPLORER}/address/vitalik.eth`, /name service/i],
  ['eip155:196', /names only a chain/],
  ['0x5aAe…eAed', /shortened/],
  ['XKO5aAe...eAed', /shortened/],
  [`XKO${DIGITS.slice(1)}`, /39 hex digits after XKO/],
  [`XKO${HASH.slice(2)}`, /64 hex digits after XKO/],
  [`0x5аAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`, /Place 2 after 0x is “а”/],
  [`${EXPLORER}/userop/${HASH}`, /a user operation/],
  [`${EXPLORER}/op/${HASH}`, /a user operation/],
  [`${EXPLORER}/orders/${HASH}`, /an order/],
  [`${EXPLORER}/topic/${HASH}`, /an event/],
  [`${EXPLORER}/slot/${HASH}`, /a slot/],
  [`${EXPLORER}/message/${HASH}`, /a bridge/],
  ['XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', /ICAP/],
  ['XE73 38O0 73KY GTWW ZN0F 2WZ0 R8PX 5ZPP ZS', /ICAP/],
  ['eip155:1/slip44:60', /names only a chain/],
  [`${EXPLORER}/blocks`, /or a block height/],
  [`${ADDRESS}\u{202E}`, /cannot be seen/],
  ['.5', /or a block height/],
  ['-5', /or a block height/],
])('refuses %s with the reason [found 14]', (text, reason) => {
  expect(readReference(text)).toMatchObject({
    kind: 'unknown',
    refusal: expect.stringMatching(reason) as unknown,
  });
});

it.each([
  [ADDRESS, 'plain'],
  [`"${ADDRESS}",`, 'plain'],
  [`eth:${ADDRESS}`, 'plain'],
  [`${EXPLORER}/address/${ADDRESS}?tab=txs`, 'link'],
  [`[x](${EXPLORER}/address/${ADDRESS})`, 'link'],
  [`sent to ${ADDRESS} by Bob`, 'text'],
  [`see ${EXPLORER}/address/${ADDRESS} there`, 'text'],
])('says how %s was written: %s [found 14]', (text, notation) => {
  expect(readReference(text)).toMatchObject({ notation });
});

it('stays quick with a long text [found 14]', () => {
  const text = `${'0x'.repeat(40_000)}${'['.repeat(40_000)}${'a:'.repeat(40_000)}`;
  expect(readReference(text).kind).toBe('unknown');
});
