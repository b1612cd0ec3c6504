import type { ChainToken, OtherToken } from './chain.ts'

/** What an address holds on a chain, each balance in the smallest units. */
export interface Holdings {
  tokens: (Pick<ChainToken, 'currency' | 'contract'> & { balance: bigint })[]
  coin: { symbol: string; decimals: number; balance: bigint }
  others: (OtherToken & { balance: bigint })[]
}

/** By `<chain>:<address>`. */
export type ReadHoldings = (chainAndAddress: string) => Promise<Holdings>
