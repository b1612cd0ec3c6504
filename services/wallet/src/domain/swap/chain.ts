import type { SwapCurrency } from '@platform/contracts/wallet/swap'
import type { ChainClient as RelayClient, Sender } from '@platform/relayer'
import type { FollowedMarket } from '../prices/market-price.ts'

/** A token of a chain that is a currency of the ledger, unit for unit. */
export interface ChainToken {
  currency: SwapCurrency
  /** With its EIP-55 checksum. */
  contract: string
  /** Minor units of the currency for one coin of the chain (10^18 wei): what gas costs a user. */
  coinPrice: bigint
  /** What `coinPrice` moves with; null where it stays. */
  follows: FollowedMarket | null
  /** Of what leaves the account, in hundredths of a percent. */
  feeBasisPoints: bigint
  /** Minor units that a swap has to be at least. */
  minimum: bigint
}

/** A token of a chain that is no currency of the ledger: it is only shown. */
export interface OtherToken {
  symbol: string
  /** With its EIP-55 checksum. */
  contract: string
  decimals: number
}

/** A chain that value leaves to and comes from. */
export interface SwapChain {
  /** EIP-155. */
  id: number
  name: string
  /** From how many blocks on a transaction is final, its own block included. */
  confirmations: number
  /** Age of a transaction that is not mined from which it is replaced by one with a higher fee, ms. */
  stuckAfterMs: number
  /** The most that is offered for one unit of gas, wei. */
  maxFeePerGas: bigint
  /** The block from which deposits are read. */
  firstBlock: number
  /** Where a block explorer shows a transaction, before its hash; null without one. */
  explorer: string | null
  tokens: readonly ChainToken[]
  /** What gas is paid with. */
  coin: string
  others: readonly OtherToken[]
}

export const tokenOf = (chain: SwapChain, currency: string): ChainToken | undefined =>
  chain.tokens.find((token) => token.currency === currency)

/** Tokens that came to the platform's address. */
export interface TransferLog {
  contract: string
  from: string
  to: string
  amount: bigint
  block: number
  transactionHash: string
  logIndex: number
}

/** What one node says of some blocks. */
export interface TransferAnswer {
  /** In their order. */
  transfers: TransferLog[]
  /** Its own newest block: of later ones it says nothing, though another node of the same address has them. */
  newest: number
}

/** A node answers only so much at once: what these blocks have is more. */
export class TooMuchAtOnce extends Error {
  override readonly name = 'TooMuchAtOnce'
}

/** What is asked of the RPC of one chain. Each call throws ProviderError while the RPC does not answer. */
export interface ChainClient extends RelayClient {
  /** Minor units of the token, after this block. */
  balanceOf(contract: string, holder: string, block?: number): Promise<bigint>
  /**
   * Transfers of these tokens from or to the address in these blocks, both included.
   * @param others who may be at the other end; anybody unless they are given
   * @throws TooMuchAtOnce
   */
  transfers(
    contracts: readonly string[],
    side: 'from' | 'to',
    address: string,
    blocks: { from: number; to: number },
    others?: readonly string[],
  ): Promise<TransferAnswer>
}

/** A transaction that carries text and moves nothing. Fees in wei for a unit of gas. */
export interface TextTransaction {
  chainId: number
  nonce: number
  text: string
  maxFee: bigint
  tip: bigint
}

/** Who records text on a chain. */
export interface TextSigner {
  /** With its EIP-55 checksum. */
  address: string
  sign(transaction: TextTransaction): Promise<{ raw: string; hash: string }>
}

/** A chain with what reaches it. */
export interface OpenChain extends SwapChain {
  client: ChainClient
  /** Who pays out. The tokens of the platform are here, and deposits come here. */
  relayer: Sender
  /** Where the roots of liabilities are recorded. */
  recorder?: TextSigner
}

/** Every chain of this deployment, by its id. */
export type OpenChains = ReadonlyMap<number, OpenChain>

/** The newest block of a chain as of a moment ago, for what is only shown; null while its RPC does not answer. */
export type ReadNewestBlock = (chainId: number) => Promise<number | null>
