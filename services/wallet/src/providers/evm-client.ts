import {
  chainClient,
  hex,
  jsonRpc,
  quantity,
  type RpcAddress,
  RpcRefused,
  tagOf,
} from '@platform/relayer'
import { AnswerTooLong } from '@platform/service-kit'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  parseAbi,
  toEventSelector,
} from 'viem/utils'
import { z } from 'zod'
import { type ChainClient, TooMuchAtOnce, type TransferLog } from '../domain/swap/chain.ts'

const LOGS = 'eth_getLogs'
const NEWEST = 'eth_blockNumber'
/** Bytes of an answer with logs: more than most blocks of nothing but transfers have, since each costs gas. */
const LOGS_BYTES = 16 * 2 ** 20

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

/** One chain over Ethereum's JSON-RPC, with the tokens on it. */
export function evmClient(address: RpcAddress): ChainClient {
  const rpc = jsonRpc(address)
  const client = chainClient(rpc)
  return {
    ...client,
    async balanceOf(contract, holder, block) {
      const call = { abi: balanceAbi, functionName: 'balanceOf' } as const
      const data = encodeFunctionData({ ...call, args: [holder as Address] })
      const result = await client.read({ to: contract, data }, block)
      if (result === null) throw new Error(`${rpc.name}: ${contract} has no balances`)
      return decodeFunctionResult({ ...call, data: result as Hex })
    },
    async transfers(contracts, side, holder, { from, to }, others) {
      const mine = topicOf(holder)
      const theirs = others?.map(topicOf) ?? null
      const filter = {
        address: contracts,
        topics: side === 'from' ? [TRANSFER, mine, theirs] : [TRANSFER, theirs, mine],
        fromBlock: tagOf(from),
        toBlock: tagOf(to),
      }
      // The block comes first: the node that answers both looked for logs in it too.
      const questions = [
        { method: NEWEST, params: [] },
        { method: LOGS, params: [filter] },
      ]
      // Of logs "limit exceeded" says that there are too many.
      const options = { mostBytes: LOGS_BYTES, isBounded: (method: string) => method === LOGS }
      const [newest, found] = await rpc.askTogether(questions, options).catch((error: Error) => {
        const isTooMuch = error instanceof AnswerTooLong || error instanceof RpcRefused
        throw isTooMuch ? new TooMuchAtOnce(error.message) : error
      })
      return {
        transfers: rpc
          .read(logs, LOGS, found)
          .filter(({ removed }) => !removed)
          .map(transferOf),
        newest: rpc.read(quantity, NEWEST, newest),
      }
    },
  }
}

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
