/**
 * Signatures by selector: those of ERC-20, ERC-721, ERC-1155, ERC-2612, ERC-4626, ERC-173 and wrapped
 * coins, and others that many contracts share.
 */
export const KNOWN_SIGNATURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0xa9059cbb': 'transfer(address,uint256)',
    '0x23b872dd': 'transferFrom(address,address,uint256)',
    '0x095ea7b3': 'approve(address,uint256)',
    '0x39509351': 'increaseAllowance(address,uint256)',
    '0xa457c2d7': 'decreaseAllowance(address,uint256)',
    '0x42842e0e': 'safeTransferFrom(address,address,uint256)',
    '0xb88d4fde': 'safeTransferFrom(address,address,uint256,bytes)',
    '0xa22cb465': 'setApprovalForAll(address,bool)',
    '0xf242432a': 'safeTransferFrom(address,address,uint256,uint256,bytes)',
    '0x2eb2c2d6': 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    '0xd0e30db0': 'deposit()',
    '0x2e1a7d4d': 'withdraw(uint256)',
    '0xd505accf': 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    '0xf2fde38b': 'transferOwnership(address)',
    '0x715018a6': 'renounceOwnership()',
    '0x6e553f65': 'deposit(uint256,address)',
    '0x94bf804d': 'mint(uint256,address)',
    '0xb460af94': 'withdraw(uint256,address,address)',
    '0xba087652': 'redeem(uint256,address,address)',
    '0xac9650d8': 'multicall(bytes[])',
    '0x5ae401dc': 'multicall(uint256,bytes[])',
    '0x38ed1739': 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    '0x7ff36ab5': 'swapExactETHForTokens(uint256,address[],address,uint256)',
    '0x18cbafe5': 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
    '0xe8e33700': 'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
    '0x3593564c': 'execute(bytes,bytes[],uint256)',
    '0x6a761202':
      'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    '0x4e71d92d': 'claim()',
    '0x40c10f19': 'mint(address,uint256)',
    '0x42966c68': 'burn(uint256)',
    '0xa694fc3a': 'stake(uint256)',
    '0x2e17de78': 'unstake(uint256)',
  }),
);
