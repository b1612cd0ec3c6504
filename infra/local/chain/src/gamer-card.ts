import { type Address, encodeDeployData, type Hex, parseAbi } from 'viem'
import { CARD_METADATA, CARD_MINTER, CARD_OWNER, GAMER_CARD } from './addresses.ts'
import { compiled } from './compiled.ts'

export const cardAbi = parseAbi([
  'constructor(string name, string symbol, string base, address owner, address minter)',
  'function mint(address to, uint256 tokenId)',
  'function burn(uint256 tokenId)',
  'function refresh(uint256 tokenId)',
  'function setMinter(address minter)',
  'function setBase(string base)',
  'function minter() view returns (address)',
  'function wasMinted(uint256 tokenId) view returns (bool)',
  'function locked(uint256 tokenId) view returns (bool)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address holder) view returns (uint256)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function approve(address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Locked(uint256 tokenId)',
  'event MetadataUpdate(uint256 tokenId)',
  'error NotMinter()',
  'error NumberUsed(uint256 tokenId)',
  'error CardIsLocked()',
  'error ERC721NonexistentToken(uint256 tokenId)',
])

/** What deploys the cards, by their owner as its first transaction. */
export async function cardDeployment(): Promise<{ data: Hex; by: Address; at: Address }> {
  const { GamerCard: bytecode } = await compiled()
  const args = ['Gamer Cards', 'CARD', CARD_METADATA, CARD_OWNER, CARD_MINTER] as const
  const data = encodeDeployData({ abi: cardAbi, bytecode, args })
  return { data, by: CARD_OWNER, at: GAMER_CARD }
}
