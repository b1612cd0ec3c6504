import {
  type Address,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseAbi,
  publicActions,
} from 'viem'
import { CHAIN_ID, NFT, TOKEN } from './addresses.ts'
import { startAnvil } from './anvil.ts'
import compiled from './compiled.json' with { type: 'json' }

const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function give(address, uint256)',
  'function take(address, uint256)',
])
const nftAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function give(address, uint256)',
  'function take(uint256)',
])

export interface Chain {
  /** Its JSON-RPC over HTTP. */
  url: string
  /** In minor units. */
  balanceOf(wallet: Address): Promise<bigint>
  giveToken(wallet: Address, amount: bigint): Promise<void>
  takeToken(wallet: Address, amount: bigint): Promise<void>
  /** Null for a token that does not exist. */
  ownerOf(tokenId: bigint): Promise<Address | null>
  giveNft(wallet: Address, tokenId: bigint): Promise<void>
  takeNft(tokenId: bigint): Promise<void>
  stop(): Promise<void>
}

/** A new chain with both contracts. */
export async function startChain(): Promise<Chain> {
  const { url, stop } = await startAnvil()
  try {
    return { url, ...(await deployed(url)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function deployed(url: string): Promise<Omit<Chain, 'url' | 'stop'>> {
  const chain = defineChain({
    id: CHAIN_ID,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  // Anvil mines each transaction at once.
  const client = createWalletClient({ chain, transport: http(url), pollingInterval: 20 }).extend(
    publicActions,
  )
  const [account] = await client.getAddresses()
  if (!account) throw new Error('anvil has no accounts')
  const mined = async (hash: Promise<Hex>) => {
    const receipt = await client.waitForTransactionReceipt({ hash: await hash })
    if (receipt.status !== 'success')
      throw new Error(`transaction ${receipt.transactionHash} failed`)
    return receipt
  }
  const deploy = async (bytecode: string, at: Address) => {
    const hash = client.deployContract({ account, abi: [], bytecode: bytecode as Hex })
    const { contractAddress } = await mined(hash)
    if (contractAddress?.toLowerCase() !== at.toLowerCase()) throw new Error(`not at ${at}`)
  }
  await deploy(compiled.TestToken, TOKEN)
  await deploy(compiled.TestNft, NFT)

  const token = { address: TOKEN, abi: tokenAbi, account } as const
  const nft = { address: NFT, abi: nftAbi, account } as const
  return {
    balanceOf: (wallet) =>
      client.readContract({ ...token, functionName: 'balanceOf', args: [wallet] }),
    async giveToken(wallet, amount) {
      await mined(client.writeContract({ ...token, functionName: 'give', args: [wallet, amount] }))
    },
    async takeToken(wallet, amount) {
      await mined(client.writeContract({ ...token, functionName: 'take', args: [wallet, amount] }))
    },
    ownerOf: (tokenId) =>
      client.readContract({ ...nft, functionName: 'ownerOf', args: [tokenId] }).catch(() => null),
    async giveNft(wallet, tokenId) {
      await mined(client.writeContract({ ...nft, functionName: 'give', args: [wallet, tokenId] }))
    },
    async takeNft(tokenId) {
      await mined(client.writeContract({ ...nft, functionName: 'take', args: [tokenId] }))
    },
  }
}
