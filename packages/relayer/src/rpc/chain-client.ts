import { numberToHex } from 'viem/utils'
import { z } from 'zod'
import type { ChainClient, Receipt } from '../chain.ts'
import { lesser } from '../fees.ts'
import { type JsonRpc, RpcRefused } from './json-rpc.ts'

const RECEIPT = 'eth_getTransactionReceipt'
/** Of one request: some nodes answer no more. */
const MOST_RECEIPTS = 20
/** Of a batch of receipts, with the logs of calls that this platform makes. */
const RECEIPTS_BYTES = 1_000_000

export const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)
export const quantity = hex.transform((text) => Number(text))
const large = hex.transform((text) => BigInt(text))
const block = z.object({ hash: hex, baseFeePerGas: large.optional() }).nullable()
const receipt = z.object({ blockNumber: quantity, blockHash: hex, status: quantity }).nullable()

/** Wei for a unit of gas beside the base fee, where a node does not say what is usual. */
const USUAL_TIP = 1_000_000_000n
/** Whatever a node says. */
const MOST_TIP = 500_000_000_000n

export const tagOf = (number: number | 'latest') =>
  number === 'latest' ? number : numberToHex(number)

/** One chain over Ethereum's JSON-RPC. */
export function chainClient({ name, ask, askTogether, read }: JsonRpc): ChainClient {
  const blockAt = (number: number | 'latest') =>
    ask(block, 'eth_getBlockByNumber', tagOf(number), false)
  return {
    async genesis() {
      const first = await blockAt(0)
      if (!first) throw new Error(`${name} has no first block`)
      return first.hash
    },
    newestBlock: () => ask(quantity, 'eth_blockNumber'),
    blockHash: async (number) => (await blockAt(number))?.hash ?? null,
    async baseFee() {
      const newest = await blockAt('latest')
      return newest?.baseFeePerGas ?? ask(large, 'eth_gasPrice')
    },
    async tip() {
      try {
        const asked = await ask(large, 'eth_maxPriorityFeePerGas')
        return asked > USUAL_TIP ? lesser(asked, MOST_TIP) : USUAL_TIP
      } catch (error) {
        // Some nodes do not have the method.
        if (error instanceof RpcRefused) return USUAL_TIP
        throw error
      }
    },
    transactionCount: (address, number) =>
      ask(quantity, 'eth_getTransactionCount', address, tagOf(number)),
    async receipts(hashes) {
      const found = new Map<string, Receipt>()
      for (let from = 0; from < hashes.length; from += MOST_RECEIPTS) {
        const some = hashes.slice(from, from + MOST_RECEIPTS)
        const questions = some.map((hash) => ({ method: RECEIPT, params: [hash] }))
        const options = { mostBytes: RECEIPTS_BYTES, isBounded: () => false }
        for (const [n, result] of (await askTogether(questions, options)).entries()) {
          const own = read(receipt, RECEIPT, result)
          if (!own) continue
          const { blockNumber, blockHash, status } = own
          found.set(some[n] ?? '', { block: blockNumber, blockHash, succeeded: status === 1 })
        }
      }
      return found
    },
    knows: async (hash) => (await ask(z.unknown(), 'eth_getTransactionByHash', hash)) != null,
    async send(raw) {
      try {
        await ask(z.unknown(), 'eth_sendRawTransaction', raw)
      } catch (error) {
        // "already known", "nonce too low", "underpriced": what counts is whether a block has it.
        if (!(error instanceof RpcRefused)) throw error
      }
    },
    estimate: (from, call) => unlessReverted(ask(large, 'eth_estimateGas', { from, ...call })),
    read: (call, number) => unlessReverted(ask(hex, 'eth_call', call, tagOf(number ?? 'latest'))),
    coinsOf: (holder) => ask(large, 'eth_getBalance', holder, 'latest'),
  }
}

async function unlessReverted<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof RpcRefused && error.reverts) return null
    throw error
  }
}
