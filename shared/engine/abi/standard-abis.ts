/**
 * The standards that are known without an ABI. A name from here says what the standard calls the
 * signature, never that a contract follows the standard.
 */
import { parseAbi } from 'viem';
import { checkAbiEntries, type AbiEntry } from './check-abi-entries.ts';

export interface StandardAbi {
  readonly name: string;
  readonly entries: readonly AbiEntry[];
}

const standard = (name: string, lines: readonly string[]): StandardAbi => ({
  name,
  entries: checkAbiEntries(parseAbi(lines)),
});

const CALL_721 = [
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
];

/**
 * In order of precedence; if two have the same signature, the number of indexed arguments decides.
 */
const makeStandards = (): readonly StandardAbi[] => [
  standard('ERC-20', [
    'event Transfer(address indexed from, address indexed to, uint256 value)',
    'event Approval(address indexed owner, address indexed spender, uint256 value)',
    'function transfer(address to, uint256 value) returns (bool)',
    'function transferFrom(address from, address to, uint256 value) returns (bool)',
    'function approve(address spender, uint256 value) returns (bool)',
    'function increaseAllowance(address spender, uint256 addedValue) returns (bool)',
    'function decreaseAllowance(address spender, uint256 subtractedValue) returns (bool)',
    'function balanceOf(address account) view returns (uint256)',
    'function allowance(address owner, address spender) view returns (uint256)',
    'function totalSupply() view returns (uint256)',
    'function decimals() view returns (uint8)',
    'function symbol() view returns (string)',
    'function name() view returns (string)',
  ]),
  standard('ERC-721', [
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
    'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
    ...CALL_721,
    'function setApprovalForAll(address operator, bool approved)',
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function tokenURI(uint256 tokenId) view returns (string)',
  ]),
  standard('ERC-1155', [
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
    'event URI(string value, uint256 indexed id)',
    'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
    'function balanceOf(address account, uint256 id) view returns (uint256)',
    'function balanceOfBatch(address[] accounts, uint256[] ids) view returns (uint256[])',
  ]),
  standard('WETH', [
    'event Deposit(address indexed dst, uint256 wad)',
    'event Withdrawal(address indexed src, uint256 wad)',
    'function deposit() payable',
    'function withdraw(uint256 wad)',
  ]),
  standard('EIP-2612', [
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function nonces(address owner) view returns (uint256)',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
  ]),
  standard('EIP-1967', [
    'event Upgraded(address indexed implementation)',
    'event AdminChanged(address previousAdmin, address newAdmin)',
    'event BeaconUpgraded(address indexed beacon)',
  ]),
  standard('ERC-173', [
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    'function transferOwnership(address newOwner)',
    'function renounceOwnership()',
    'function owner() view returns (address)',
  ]),
  standard('ERC-4626', [
    'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
    'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  ]),
  standard('EIP-5805', [
    'event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)',
    'event DelegateVotesChanged(address indexed delegate, uint256 previousVotes, uint256 newVotes)',
  ]),
];

let made: readonly StandardAbi[] | undefined;

/** The standards, parsed on first use, because most starts of the program need none. */
export function standardAbis(): readonly StandardAbi[] {
  return (made ??= makeStandards());
}
