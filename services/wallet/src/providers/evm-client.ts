import {
  AnswerTooLong,
  fetchProvider,
  type ProviderCall,
  ProviderError,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  numberToHex,
  parseAbi,
  toEventSelector,
} from 'viem/utils'
import { z } from 'zod'
import { type ChainClient, TooMuchAtOnce, type TransferLog } from '../domain/swap/chain.ts'
import { transferData } from './relayer.ts'

interface Rpc {
  name: string
  url: string
  call: ProviderCall
}

const TIMEOUT_MS = 10_000
const LOGS = 'eth_getLogs'
const NEWEST = 'eth_blockNumber'
/** Bytes of an answer with logs: more than most blocks of nothing but transfers have, since each costs gas. */
const LOGS_BYTES = 16 * 2 ** 20
/** "Limit exceeded" (EIP-1474), and what some nodes send in its place. */
const OVER_LIMIT = [-32_005, 429]
/** Of a call that the contract refuses. */
const REVERTED = 3

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)
const quantity = hex.transform((text) => Number(text))
const large = hex.transform((text) => BigInt(text))
const answer = z.object({
  id: z.number().nullish(),
  /** Absent from an error. */
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

const block = z.object({ hash: hex, baseFeePerGas: large.optional() }).nullable()
const receipt = z.object({ blockNumber: quantity, blockHash: hex, status: quantity }).nullable()
const logs = z.array(
  z.object({
    address: hex,
    topics: z.tuple([hex, hex, hex]),
    data: hex,
    blockNumber: quantity,
    transactionHash: hex,
    logIndex: quantity,
    removed: z.boolean().optional(),
  }),
)

const balanceAbi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const topicOf = (address: string): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const addressOf = (topic: string) => getAddress(`0x${topic.slice(-40)}`)

/** The RPC refuses what it was asked; `reverts` when it is the contract that does. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly reverts: boolean

  constructor(message: string, reverts: boolean) {
    super(message)
    this.reverts = reverts
  }
}

/** One chain over Ethereum's JSON-RPC. */
export function evmClient(rpc: Rpc): ChainClient {
  function read<T extends z.ZodType>(schema: T, method: string, result: unknown): z.output<T> {
    const { data, success } = schema.safeParse(result)
    if (!success) throw new Error(`${rpc.name}: ${method} answers something else`)
    return data
  }
  const ask = async <T extends z.ZodType>(schema: T, method: string, ...params: unknown[]) =>
    read(schema, method, await request(rpc, method, params))
  const blockAt = (number: number | 'latest') =>
    ask(block, 'eth_getBlockByNumber', tagOf(number), false)

  return {
    async genesis() {
      const first = await blockAt(0)
      if (!first) throw new Error(`${rpc.name} has no first block`)
      return first.hash
    },
    newestBlock: () => ask(quantity, NEWEST),
    blockHash: async (number) => (await blockAt(number))?.hash ?? null,
    async baseFee() {
      const newest = await blockAt('latest')
      return newest?.baseFeePerGas ?? ask(large, 'eth_gasPrice')
    },
    transactionCount: (address, number) =>
      ask(quantity, 'eth_getTransactionCount', address, tagOf(number)),
    async receipt(hash) {
      const found = await ask(receipt, 'eth_getTransactionReceipt', hash)
      return (
        found && {
          block: found.blockNumber,
          blockHash: found.blockHash,
          succeeded: found.status === 1,
        }
      )
    },
    knows: async (hash) => (await ask(z.unknown(), 'eth_getTransactionByHash', hash)) != null,
    async send(raw) {
      try {
        await request(rpc, 'eth_sendRawTransaction', [raw])
      } catch (error) {
        // "already known", "nonce too low", "underpriced": what counts is whether a block has it.
        if (!(error instanceof Refused)) throw error
      }
    },
    async estimate(from, { contract, ...transfer }) {
      const call = { from, to: contract, data: transferData(transfer) }
      try {
        return await ask(large, 'eth_estimateGas', call)
      } catch (error) {
        if (error instanceof Refused && error.reverts) return null
        throw error
      }
    },
    async balanceOf(contract, holder, number) {
      const call = { abi: balanceAbi, functionName: 'balanceOf' } as const
      const data = encodeFunctionData({ ...call, args: [holder as Address] })
      const result = await ask(
        hex,
        'eth_call',
        { to: contract, data },
        number === undefined ? 'latest' : tagOf(number),
      )
      return decodeFunctionResult({ ...call, data: result as Hex })
    },
    coinsOf: (holder) => ask(large, 'eth_getBalance', holder, 'latest'),
    async transfers(contracts, side, address, { from, to }, others) {
      const mine = topicOf(address)
      const theirs = others?.map(topicOf) ?? null
      const filter = {
        address: contracts,
        topics: side === 'from' ? [TRANSFER, mine, theirs] : [TRANSFER, theirs, mine],
        fromBlock: tagOf(from),
        toBlock: tagOf(to),
      }
      const { newest, found } = await requestLogs(rpc, filter).catch((error: Error) => {
        const isTooMuch = error instanceof AnswerTooLong || error instanceof Refused
        throw isTooMuch ? new TooMuchAtOnce(error.message) : error
      })
      return {
        transfers: read(logs, LOGS, found)
          .filter(({ removed }) => !removed)
          .map(transferOf),
        newest: read(quantity, NEWEST, newest),
      }
    },
  }
}

const tagOf = (block: number | 'latest') => (block === 'latest' ? block : numberToHex(block))

function transferOf(log: z.output<typeof logs>[number]): TransferLog {
  const [, from, to] = log.topics
  return {
    contract: getAddress(log.address),
    from: addressOf(from),
    to: addressOf(to),
    amount: BigInt(log.data),
    block: log.blockNumber,
    transactionHash: log.transactionHash,
    logIndex: log.logIndex,
  }
}

/** @throws Refused, RateLimited, ProviderError */
function request(rpc: Rpc, method: string, params: unknown[]): Promise<unknown> {
  return rpc.call(async () => {
    const { answered, retryAfterMs } = await send(rpc, { ...call(method, params), id: 1 })
    return resultOf(rpc, method, answered, retryAfterMs)
  })
}

/**
 * Logs, and the newest block of the node that has them: both in one request, which one node answers. The block comes first, so the node
 * looked for logs in it too.
 * @throws Refused, RateLimited, ProviderError, AnswerTooLong
 */
function requestLogs(rpc: Rpc, filter: object): Promise<{ newest: unknown; found: unknown }> {
  const [first, second] = [call(NEWEST, []), call(LOGS, [filter])]
  return rpc.call(async () => {
    const sent = [first, second].map((one, id) => ({ ...one, id }))
    const { answered, retryAfterMs } = await send(rpc, sent, LOGS_BYTES)
    // A node that refuses both answers once.
    if (!Array.isArray(answered)) resultOf(rpc, LOGS, answered, retryAfterMs)
    const { data: answers } = z.array(answer).safeParse(answered)
    const [newest, found] = [first, second].map(({ method }, id) => {
      const own = answers?.find((one) => one.id === id)
      return resultOf(rpc, method, own, retryAfterMs)
    })
    return { newest, found }
  })
}

const call = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', method, params })

/** @throws RateLimited, ProviderError, AnswerTooLong */
async function send({ name, url }: Rpc, sent: object, mostBytes?: number) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetchProvider(name, url, {
    ...{ method: 'POST', headers, body: JSON.stringify(sent), timeoutMs: TIMEOUT_MS },
    ...(mostBytes && { mostBytes }),
  })
  const retryAfterMs = retryAfterOf(response.headers, new Date())
  if (response.ok) return { answered: await response.json(), retryAfterMs }
  await response.discard()
  if (response.status === 429) throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  throw refusedByProvider(name, response)
}

/** @throws Refused, RateLimited, ProviderError */
function resultOf({ name }: Rpc, method: string, answered: unknown, retryAfterMs: number): unknown {
  const { data, success } = answer.safeParse(answered)
  if (!success) throw new ProviderError(`${name}: ${method} gets another answer`, {})
  const { error, result } = data
  if (!error) return result
  // Of logs it says that there are too many.
  if (OVER_LIMIT.includes(error.code) && method !== LOGS)
    throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  const reverts = error.code === REVERTED || /revert/i.test(error.message)
  throw new Refused(`${name}: ${method} is refused with code ${error.code}`, reverts)
}
