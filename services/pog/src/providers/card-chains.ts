import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { chainClient, jsonRpc, privateKey, senderOf } from '@platform/relayer'
import { defineProvider, jsonSetting } from '@platform/service-kit'
import { getAddress, isAddress } from 'viem/utils'
import { z } from 'zod'
import type { CardChain, CardChains } from '../domain/chain/card-chain.ts'

const GWEI = 1_000_000_000n

const chainId = z.string().regex(/^[1-9]\d{0,14}$/)
const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'must be an address')
  .transform((text) => getAddress(text))

/** JSON: each chain by its id. */
const chains = z.record(
  chainId,
  z.strictObject({
    name: textUpTo(40).min(1),
    /** Of new cards; cards of a former contract keep theirs. */
    contract: address,
    /** Where the contract says that metadata is, before a card's number. */
    metadata: z.url({ protocol: /^https?$/ }),
    /** New cards are minted here: on one chain at most. */
    mints: z.boolean().default(false),
    confirmations: z.number().int().min(1).max(10_000),
    stuckAfterS: z.number().int().min(1).max(86_400).default(60),
    maxFeeGwei: z.number().int().min(1).max(1_000_000).default(300),
    explorer: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
  }),
)

const settings = {
  /** JSON: the address of an RPC of each chain, by the chain's id. */
  POG_RPC_URLS: jsonSetting(z.record(chainId, z.url({ protocol: /^https?$/ }))),
  /** JSON: the chains that have cards, by their ids (docs/cards.md). */
  POG_CHAINS: jsonSetting(chains),
  /** Private key, 32 bytes in hexadecimal with `0x`, of the address that mints cards and burns them. */
  POG_MINTER_KEY: privateKey,
}

/** The chains that have cards, each with its RPC; none by default. */
export const cardChains = defineProvider({
  settings,
  open(
    { POG_RPC_URLS: urls, POG_CHAINS: configured, POG_MINTER_KEY: key },
    _call,
    _onStop,
    callPart,
  ): CardChains {
    const entries = Object.entries(configured).map(([id, chain]): [number, CardChain] => {
      const url = urls[id]
      if (!url) throw new Error(`POG_RPC_URLS has no chain ${id}`)
      if (!key) throw new Error('POG_CHAINS needs POG_MINTER_KEY')
      const { name, contract, metadata, confirmations, stuckAfterS, maxFeeGwei, explorer } = chain
      const clientOf = (part: string) =>
        chainClient(jsonRpc({ name: `RPC of chain ${id}`, url, call: callPart(part) }))
      const open: CardChain = {
        ...{ id: Number(id), name, contract, metadata, confirmations, explorer },
        stuckAfterMs: stuckAfterS * 1_000,
        maxFeePerGas: BigInt(maxFeeGwei) * GWEI,
        client: clientOf(id),
        checks: clientOf(`${id}:checks`),
        relayer: senderOf(key),
      }
      return [Number(id), open]
    })
    const minting = Object.entries(configured).filter(([, { mints }]) => mints)
    if (minting.length > 1) throw new Error('POG_CHAINS: cards are minted on one chain at most')
    const byId = new Map(entries)
    return { byId, mints: byId.get(Number(minting[0]?.[0])) ?? null }
  },
})
