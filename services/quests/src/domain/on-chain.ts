/** A contract of a chain (EIP-155), at a block; the latest one if absent. */
export interface ChainContract {
  chainId: number
  contract: string
  block?: number
}

/** What checks ask of chains. Each call throws RateLimited, ProviderError. */
export interface ChainClient {
  /** Whether this deployment has an RPC of the chain. */
  knows(chainId: number): boolean
  /** Of an ERC-20 token in minor units; of an ERC-721 collection, how many. */
  balanceOf(of: ChainContract, wallet: string, signal: AbortSignal): Promise<bigint>
  /** Of an ERC-20 token. */
  decimals(of: ChainContract, signal: AbortSignal): Promise<number>
  /** Of a token of an ERC-721 collection; null for one that does not exist. */
  ownerOf(of: ChainContract, tokenId: bigint, signal: AbortSignal): Promise<string | null>
}

/** The addresses of all of a user's wallets, the saved one first. */
export type FindWallets = (userId: string) => Promise<readonly string[]>

export const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** "0x7099…79C8": as wallets show an address. */
export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

interface Held {
  wallet: string
  balance: bigint
}

/** What each wallet holds, the one with most first; of those that hold the same, in the order of the wallets. */
export async function richestFirst(
  {
    client,
    wallets,
    signal,
  }: { client: ChainClient; wallets: readonly string[]; signal: AbortSignal },
  of: ChainContract,
): Promise<[Held, ...Held[]]> {
  const held = await Promise.all(
    wallets.map(async (wallet) => ({
      wallet,
      balance: await client.balanceOf(of, wallet, signal),
    })),
  )
  const [first, ...others] = held.toSorted(
    (a, b) => Number(b.balance > a.balance) - Number(b.balance < a.balance),
  )
  if (!first) throw new Error('no wallet')
  return [first, ...others]
}

/** A wallet as something that verifies tasks of a campaign for one account. */
export const walletHolding = (address: string) => `wallet:${address.toLowerCase()}`

/** The same of a token of a collection. */
export const tokenHolding = ({ chainId, contract }: ChainContract, tokenId: string) =>
  `token:${chainId}:${contract.toLowerCase()}:${tokenId}`
