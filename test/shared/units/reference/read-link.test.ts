/**
 * Links that people paste from explorers, wallets, bridges, tools, and from what wraps links. Each
 * leads to what its page is about, in a field as in the palette.
 */
import { describe, expect, it } from 'vitest';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { readReference } from '../../../../shared/units/reference/read-reference.ts';

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const A = CHECKSUMMED.toLowerCase();
const T = `0x${'12'.repeat(20)}`;
const H = `0x${'ab'.repeat(32)}`;
const H2 = `0x${'cd'.repeat(32)}`;
const encoded = encodeURIComponent(`https://etherscan.io/token/${T}?a=${A}`);

describe('a link', () => {
  it.each([
    // Explorers of several families.
    `etherscan.io/address/${CHECKSUMMED}#code`,
    `https://etherscan.io/address/${CHECKSUMMED}/advanced#transactions`,
    `https://etherscan.io/address/${A}%20`,
    `//etherscan.io/address/${A}#code`,
    `https://user@explorer.example/address/${A}`,
    `localhost:4000/address/${A}`,
    `https://etherscan.io/tokenholdings?a=${A}`,
    `https://etherscan.io/advanced-filter?fadd=${A}&tadd=${A}&qt=1`,
    `https://etherscan.io/readContract?a=${A}&v=${T}`,
    `https://etherscan.io/tokenapprovalchecker?search=${A}`,
    `https://blockscout.example/address/${A}?tab=read_proxy&source_address=${T}#0x70a08231`,
    `https://196.routescan.io/address/${CHECKSUMMED}/contract/196/code`,
    `https://routescan.io/address/${A}/transactions?chainid=196`,
    `https://www.oklink.com/x-layer/evm/address/${A}/token-transfer`,
    `https://www.oklink.com/multi-search#key=${A}`,
    `https://www.okx.com/web3/explorer/xlayer/address/XKO${A.slice(2)}/assets`,
    `https://otter.example/address/${A}/txs/next?h=${H}`,
    `https://dashboard.tenderly.co/contract/mainnet/${CHECKSUMMED}`,
    `https://app.blocksec.com/phalcon/explorer/security/xlayer/${A}`,
    `https://metasleuth.io/result/eth/${A}?source=x`,
    `https://intel.arkm.com/explorer/address/${A}?tokenAddress=${T}`,
    `https://intel.arkm.com/tracer?address=${A}`,
    `https://debank.com/profile/${CHECKSUMMED}/history?chain=xlayer&token=${T}`,
    `https://library.dedaub.com/ethereum/address/${A}/overview`,
    `https://repo.sourcify.dev/contracts/full_match/196/${A}/`,
    `https://app.nansen.ai/profiler?walletAddress=${A}&tokenAddress=${T}`,
    // Safe contracts.
    `https://app.safe.global/home?safe=eth:${A}`,
    `https://app.safe.global/eth:${A}/transactions/history`,
    `https://app.safe.global/transactions/tx?safe=eth:${A}&id=multisig_${A}_${H}`,
    `https://app.safe.global/transactions/tx?id=multisig_${A}_${H}`,
    `https://app.safe.global/eth:${A}/transactions/multisig_${A}_${H}`,
    `https://app.safe.global/apps/open?safe=eth:${CHECKSUMMED}&appUrl=https%3A%2F%2Fapps.example%2Fbuilder`,
    // The holder of a token.
    `https://etherscan.io/token/${T}?a=${CHECKSUMMED}#balances`,
    `https://explorer.example/address/${A}/tokens/${T}/token-transfers`,
    `https://explorer.example/account/${A}/erc20/${T}`,
    `https://explorer.example/token/${T}/holder/${A}`,
    `https://api.etherscan.io/v2/api?action=tokenbalance&contractaddress=${T}&address=${A}&tag=latest`,
    // Links in links.
    `https://web.archive.org/web/2024/https://etherscan.io/token/${T}?a=${A}`,
    `https://www.google.com/url?q=https://etherscan.io/address/${A}&sa=D`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01`,
    `https://translate.google.com/translate?sl=en&u=https://etherscan.io/token/${T}?a=${A}`,
    `https://anonym.to/?https://etherscan.io/token/${T}?a=${A}`,
    `view-source:https://etherscan.io/address/${A}`,
    `<https://etherscan.io/address/${A}|0x5aae…eaed>`,
    `<https://etherscan.io/address/${A}|${CHECKSUMMED}>`,
  ])('%s leads to the address, in fields too [found 14]', (text) => {
    expect(readReference(text)).toMatchObject({ kind: 'address', value: A, notation: 'link' });
    expect(plainNotation(text, 'address')).toBe(A);
  });

  it.each([
    `https://etherscan.io/token/${T}?a=5`,
    `https://etherscan.io/nft/${T}/1`,
    `https://etherscan.io/nft/${T}/${'9'.repeat(77)}`,
    `https://blockscout.example/token/${T}/instance/15?tab=holders`,
    `https://www.oklink.com/x-layer/evm/token/${T}?tab=holders`,
    `https://debank.com/nft/eth/${T}/7`,
    `https://app.uniswap.org/explore/pools/ethereum/${T}`,
  ])('%s leads to the token or the pool [found 14]', (text) => {
    expect(readReference(text)).toMatchObject({ kind: 'address', value: T });
  });

  it.each([
    `https://app.across.to/transaction/${H}`,
    `https://app.across.to/transactions/${H}?from=1&to=196`,
    `https://app.across.to/transaction/${H}?recipient=${A}`,
    `https://app.across.to/bridge/deposit-status?depositTxHash=${H}`,
    `https://dashboard.tenderly.co/tx/mainnet/${H}?trace=0.1`,
    `https://phalcon.blocksec.com/explorer/tx/eth/${H}?line=30`,
    `https://openchain.xyz/trace/ethereum/${H}`,
    `https://intel.arkm.com/explorer/tx/${H}`,
    `https://otter.example/tx/${H}/trace`,
    `https://blockscout.example/ops?tx=${H}`,
    `https://etherscan.io/vmtrace?txhash=${H}&type=parity`,
    `https://axelarscan.io/gmp/${H}:5`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://etherscan.io/tx/${H}`)}`,
    `<https://etherscan.io/tx/${H}|${H}>`,
    `[url=https://etherscan.io/tx/${H}]tx[/url]`,
    `https://etherscan.io/tx/${H}\nhttps://etherscan.io/tx/${H}`,
  ])('%s leads to the transaction [found 14]', (text) => {
    expect(readReference(text)).toMatchObject({ kind: 'transaction', value: H });
  });

  it.each([
    `https://blockexplorer.one/ethereum/mainnet/blockHash/${H}`,
    `https://explorer.example/block?hash=${H}`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://etherscan.io/block/${H}`)}`,
    `localhost:4000/block/${H}`,
    `просмотр.рф/block/${H}`,
  ])('%s leads to the block of that hash [found 14]', (text) => {
    expect(readReference(text)).toMatchObject({ kind: 'block-hash', value: H });
  });

  it.each([
    'https://www.google.com/url?q=https://etherscan.io/block/123456&sa=D',
    'https://href.li/?https://etherscan.io/block/123456',
    'https://otter.example/block/123456/tx/5',
    'https://explorer.example/blockId/123456',
    'https://explorer.example/blocks/123456/transactions?page=2',
    'https://www.oklink.com/xlayer/tx-list?blockHeight=123456',
  ])('%s leads to the height [found 14]', (text) => {
    expect(readReference(text)).toMatchObject({ kind: 'height', value: '123456' });
  });

  it.each([
    [`https://explorer.example/topics?t=${H}`, /the signature of a function or an event/],
    [`https://openchain.xyz/signatures?query=${H}`, /the signature/],
    ['https://openchain.xyz/signatures?query=transfer(address,uint256)', /the signature/],
    ['https://openchain.xyz/signatures?query=transfer%28address%2Cuint256%29', /the signature/],
    ['https://www.4byte.directory/signatures/?bytes4_signature=0xa9059cbb', /the signature/],
    [`https://www.4byte.directory/event-signatures/?bytes32_signature=${H}`, /the signature/],
    [`https://api.openchain.xyz/signature-database/v1/lookup?event=${H}`, /the signature/],
    [`https://api.etherscan.io/api?module=logs&action=getLogs&topic0=${H}`, /the signature/],
    [`https://explorer.example/event/${H}`, /the signature/],
    [`https://explorer.example/logs?event=${H}`, /the signature/],
    [`https://www.geckoterminal.com/eth/pools/${H}`, /a pool/],
    [`https://app.morpho.org/market?id=${H}&network=mainnet`, /a market/],
    [`https://snapshot.org/#/x.eth/proposal/${H}`, /a proposal/],
    [`https://easscan.org/attestation/view/${H}`, /an attestation/],
    [`https://app.debridge.finance/order?orderId=${H}`, /an order/],
    [`https://jiffyscan.xyz/userOpHash/${H}?network=base`, /a user operation/],
    ['https://blockscout.example/batches/12', /a batch/],
  ])('%s leads to what the service does not have, by its name [found 14]', (text, what) => {
    expect(readReference(text)).toMatchObject({
      kind: 'unknown',
      refusal: expect.stringMatching(what) as unknown,
    });
  });

  it.each([
    `https://etherscan.io/address/${A},https://etherscan.io/address/${T}`,
    `https://etherscan.io/tx/${H};https://etherscan.io/tx/${H2}`,
    `<https://etherscan.io/address/${A}|${T}>`,
    `[[https://etherscan.io/address/${A}][${T}]]`,
    `https://dashboard.tenderly.co/me/p/simulator/new?contractAddress=${T}&from=${A}&block=123456`,
    `https://etherscan.io/contractdiffchecker?a1=${A}&a2=${T}`,
    `https://app.uniswap.org/pools/${A}-${T}`,
    `https://metamask.app.link/send/${T}@1/transfer?address=${A}&uint256=1e6`,
  ])('%s names several, none of which is chosen [found 14]', (text) => {
    expect(readReference(text)).toMatchObject({
      kind: 'unknown',
      refusal: expect.stringMatching(/several values/) as unknown,
    });
  });

  it.each([
    'https://explorer.example/blocks/page/3',
    'https://explorer.example/block/latest',
    'https://explorer.example/address/vitalik.eth?block=123456',
    'https://intel.arkm.com/explorer/entity/binance',
  ])('%s leads nowhere that can be opened [found 14]', (text) => {
    expect(readReference(text).kind).toBe('unknown');
  });

  it.each([
    `https://a.example/${'?u=https://a.example/'.repeat(900)}`,
    `https://a.example/${'?aa'.repeat(6000)}=https:/`,
    '<https://a|'.repeat(1800),
    `https://a.example/${'a-'.repeat(9000)}b`,
  ])('stays quick if it is long [found 14]', (text) => {
    const begun = performance.now();
    expect(readReference(text).kind).toBe('unknown');
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
