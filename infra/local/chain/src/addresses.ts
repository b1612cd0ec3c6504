/** EIP-155, the number that anvil gives its chains. */
export const CHAIN_ID = 31_337
/** The first two contracts of anvil's first account. */
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const NFT = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
