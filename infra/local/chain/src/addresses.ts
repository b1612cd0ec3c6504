/** EIP-155, the number that anvil gives its chains. */
export const CHAIN_ID = 31_337
/** The first contracts of anvil's first account, in the order in which they are deployed. */
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const NFT = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const TEST_USDT = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
export const TEST_RTOKEN = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'
/** Anvil's tenth account: its key is known to everybody, and pays on local chains only. */
export const RELAYER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
export const RELAYER_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
/** Anvil's ninth account, which records the roots of liabilities. */
export const RECORDER = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
export const RECORDER_KEY = '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97'
/** The first contract of anvil's seventh account, which owns it: cards that are never transferred. */
export const GAMER_CARD = '0x7ef8E99980Da5bcEDcF7C10f41E55f759F6A174B'
export const CARD_OWNER = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
/** Anvil's eighth account, which mints cards and burns them. */
export const CARD_MINTER = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
export const CARD_MINTER_KEY = '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356'
/** Where the local site has the metadata of cards, before a card's number. */
export const CARD_METADATA = 'http://localhost:3000/api/nft/metadata/'
