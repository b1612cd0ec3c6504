import { toMinor } from '@platform/contracts/money'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { swapCurrencies } from '@platform/contracts/wallet/swap'
import { privateKey, senderOf } from '@platform/relayer'
import { defineProvider, jsonSetting } from '@platform/service-kit'
import { getAddress, isAddress } from 'viem/utils'
import { z } from 'zod'
import type { ChainToken, OpenChain, OpenChains, SwapChain } from '../domain/swap/chain.ts'
import { evmClient } from './evm-client.ts'
import { followedMarket } from './followed-market.ts'
import { textSignerOf } from './text-signer.ts'

const GWEI = 1_000_000_000n

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'must be an address')
  .transform((text) => getAddress(text))
const decimal = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/)

const token = z.strictObject({
  contract: address,
  /** Units of the currency for one coin of the chain. */
  coinPrice: decimal,
  follows: followedMarket.nullable().default(null),
  feeBasisPoints: z.number().int().min(0).max(5_000),
  minimum: decimal,
})

const symbol = z.string().min(1).max(12)
const otherToken = z.strictObject({
  symbol,
  contract: address,
  decimals: z.number().int().min(0).max(36),
})

/** JSON: each chain by its id. */
const chains = z.record(
  z.string().regex(/^[1-9]\d{0,14}$/),
  z.strictObject({
    name: textUpTo(40).min(1),
    confirmations: z.number().int().min(1).max(10_000),
    stuckAfterS: z.number().int().min(1).max(86_400).default(120),
    maxFeeGwei: z.number().int().min(1).max(1_000_000).default(300),
    firstBlock: z.number().int().min(0).default(0),
    recordsLiabilities: z.boolean().default(false),
    explorer: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    tokens: z.partialRecord(z.enum(swapCurrencies), token),
    coin: symbol.default('ETH'),
    others: z.array(otherToken).max(20).default([]),
  }),
)

const settings = {
  /** JSON: the address of an RPC of each chain, by the chain's id. */
  SWAP_RPC_URLS: jsonSetting(
    z.record(z.string().regex(/^[1-9]\d{0,14}$/), z.url({ protocol: /^https?$/ })),
  ),
  /** JSON: the chains to which swaps pay out and from which deposits come, by their ids (docs/swap.md). */
  SWAP_CHAINS: jsonSetting(chains),
  /** Private key, 32 bytes in hexadecimal with `0x`, of the address that pays swaps out and receives deposits. */
  SWAP_RELAYER_KEY: privateKey,
  /** The same of the address that records the roots of liabilities; another one, with coins for gas and nothing else. */
  LIABILITIES_KEY: privateKey,
}

/** The chains of this deployment, each with its RPC; none by default. */
export const evmChains = defineProvider({
  settings,
  open(
    {
      SWAP_RPC_URLS: urls,
      SWAP_CHAINS: configured,
      SWAP_RELAYER_KEY: key,
      LIABILITIES_KEY: recordKey,
    },
    _call,
    _onStop,
    callPart,
  ): OpenChains {
    const entries = Object.entries(configured).map(([id, chain]): [number, OpenChain] => {
      const url = urls[id]
      if (!url) throw new Error(`SWAP_RPC_URLS has no chain ${id}`)
      if (!key) throw new Error('SWAP_CHAINS needs SWAP_RELAYER_KEY')
      const client = evmClient({ name: `RPC of chain ${id}`, url, call: callPart(id) })
      const open = { ...chainOf(Number(id), chain), client, relayer: senderOf(key) }
      if (!chain.recordsLiabilities) return [Number(id), open]
      if (!recordKey || recordKey === key) {
        throw new Error('SWAP_CHAINS records liabilities: that needs LIABILITIES_KEY, another key')
      }
      return [Number(id), { ...open, recorder: textSignerOf(recordKey) }]
    })
    return new Map(entries)
  },
})

function chainOf(id: number, chain: z.output<typeof chains>[string]): SwapChain {
  const tokens = swapCurrencies.flatMap((currency): ChainToken[] => {
    const of = chain.tokens[currency]
    if (!of) return []
    const { contract, coinPrice, follows, feeBasisPoints, minimum } = of
    return [
      {
        ...{ currency, contract },
        coinPrice: toMinor(coinPrice, currency),
        follows,
        feeBasisPoints: BigInt(feeBasisPoints),
        minimum: toMinor(minimum, currency),
      },
    ]
  })
  const { name, confirmations, firstBlock, explorer, coin, others } = chain
  return {
    ...{ id, name, confirmations, firstBlock, explorer, tokens, coin, others },
    stuckAfterMs: chain.stuckAfterS * 1_000,
    maxFeePerGas: BigInt(chain.maxFeeGwei) * GWEI,
  }
}
