import { createHash } from 'node:crypto'
import { ProviderError } from '@platform/service-kit'
import type {
  Call,
  ChainClient,
  Receipt,
  RelayChain,
  Sender,
  UnsignedTransaction,
} from '../chain.ts'
import { RpcRefused } from '../rpc/json-rpc.ts'

interface Transaction extends UnsignedTransaction {
  hash: string
}

interface Block {
  hash: string
  transactions: { transaction: Transaction; succeeded: boolean }[]
}

const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`
const RELAYER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FOREIGN = '0x000000000000000000000000000000000000dEaD'

interface Rules {
  confirmations?: number
  /** Whether the contract refuses a call when it is mined. */
  reverts?(call: Call): boolean
  /** Whether it refuses it already when its gas is estimated. */
  foresees?(call: Call): boolean
}

/** A chain in memory with the rules of nonces, replacement and re-organisation, and an RPC that fails when a test says so. */
export function memoryChain({
  confirmations = 7,
  reverts = () => false,
  foresees = () => false,
}: Rules = {}) {
  let made = 0
  const newBlock = (transactions: Block['transactions'] = []): Block => ({
    hash: hashOf(`block ${++made}`),
    transactions,
  })
  const blocks: Block[] = [newBlock()]
  const pool = new Map<number, Transaction>()
  const asked = new Map<string, number>()
  let fault: 'none' | 'down' | 'lost answer' = 'none'
  /** Blocks before this one have no receipts. */
  let receiptsFrom = 0
  const refused = new Set<string>()
  let baseFee = 1_000_000_000n
  let tip = 1_000_000_000n

  const all = () => blocks.flatMap(({ transactions }) => transactions)
  const count = (upTo = blocks.length - 1) =>
    blocks.slice(0, upTo + 1).flatMap(({ transactions }) => transactions).length
  const answer = async <T>(name: string, value: () => T): Promise<T> => {
    await Promise.resolve()
    asked.set(name, (asked.get(name) ?? 0) + 1)
    if (fault === 'down') throw new ProviderError('RPC: down', { isUnavailable: true })
    const result = value()
    if (fault === 'lost answer') throw new ProviderError('RPC: lost', { isUnavailable: true })
    return result
  }
  const accept = (transaction: Transaction) => {
    if (transaction.nonce < count() || transaction.tip < tip) return
    const before = pool.get(transaction.nonce)
    if (before && transaction.maxFee * 10n < before.maxFee * 11n) return
    pool.set(transaction.nonce, transaction)
  }

  const client: ChainClient = {
    genesis: () => answer('genesis', () => blocks[0]?.hash ?? ''),
    newestBlock: () => answer('newestBlock', () => blocks.length - 1),
    blockHash: (block) => answer('blockHash', () => blocks[block]?.hash ?? null),
    baseFee: () => answer('baseFee', () => baseFee),
    tip: () => answer('tip', () => tip),
    transactionCount: (_address, block) =>
      answer('transactionCount', () => (block === 'latest' ? count() : count(block))),
    receipts: (hashes) =>
      answer('receipts', () => {
        if (hashes.some((hash) => refused.has(hash))) throw new RpcRefused('RPC: refused', false)
        const found = new Map<string, Receipt>()
        for (const [block, { hash: blockHash, transactions }] of blocks.entries()) {
          if (block < receiptsFrom) continue
          for (const { transaction, succeeded } of transactions) {
            if (!hashes.includes(transaction.hash)) continue
            found.set(transaction.hash, { block, blockHash, succeeded })
          }
        }
        return found
      }),
    knows: (hash) =>
      answer('knows', () =>
        [...pool.values(), ...all().map(({ transaction }) => transaction)].some(
          (transaction) => transaction.hash === hash,
        ),
      ),
    send: (raw) => answer('send', () => accept({ ...unpacked(raw), hash: hashOf(raw) })),
    estimate: (_from, call) => answer('estimate', () => (foresees(call) ? null : 50_000n)),
    read: () => answer('read', () => '0x'),
    coinsOf: () => answer('coinsOf', () => 10n ** 18n),
  }
  const relayer: Sender = {
    address: RELAYER,
    async sign(transaction) {
      const raw = packed(transaction)
      return { raw, hash: hashOf(raw) }
    },
  }
  const chain: RelayChain = {
    ...{ id: 31_337, confirmations, client, relayer, stuckAfterMs: 60_000 },
    maxFeePerGas: 1_000_000_000_000n,
  }

  const take = (most: number): Transaction[] => {
    const taken: Transaction[] = []
    for (let nonce = count(); taken.length < most; nonce += 1) {
      const next = pool.get(nonce)
      if (!next || next.maxFee < baseFee) break
      pool.delete(nonce)
      taken.push(next)
    }
    return taken
  }

  return {
    chain,
    /** How often each question was asked. */
    asked,
    fail(how: typeof fault) {
      fault = how
    },
    /** What a unit of gas costs: what offers less is stuck. */
    setBaseFee(fee: bigint) {
      baseFee = fee
    },
    /** What nodes want beside it: they refuse what offers less. */
    setTip(fee: bigint) {
      tip = fee
    },
    /** Mines a block with at most so many of what waits. */
    mine(most = 100) {
      const mined = take(most).map((transaction) => ({
        transaction,
        succeeded: !reverts(transaction),
      }))
      blocks.push(newBlock(mined))
    },
    /** The newest blocks are others; what was in them waits again, or is forgotten. */
    reorganise(depth: number, forgets: boolean) {
      const gone = blocks.splice(Math.max(1, blocks.length - depth))
      if (forgets) pool.clear()
      else {
        for (const { transactions } of gone) {
          for (const { transaction } of transactions) pool.set(transaction.nonce, transaction)
        }
      }
      for (let n = 0; n <= gone.length; n += 1) blocks.push(newBlock())
    },
    /** The node drops the receipts of all blocks until now. */
    dropReceipts() {
      receiptsFrom = blocks.length
    },
    /** The node answers an error for the receipts of what waits under this nonce. */
    refuseReceipt(nonce: number) {
      refused.add(pool.get(nonce)?.hash ?? '')
    },
    /** The node starts anew: what was not mined is forgotten. */
    forget: () => pool.clear(),
    /** Somebody else uses the key of the relayer. */
    useNonceElsewhere() {
      const nonce = count()
      pool.delete(nonce)
      const nothing = { chainId: 31_337, nonce, to: FOREIGN, data: '0x', gas: 0n }
      const transaction = { ...nothing, maxFee: 0n, tip: 0n, hash: hashOf(`foreign ${made}`) }
      blocks.push(newBlock([{ transaction, succeeded: true }]))
    },
    count,
    waiting: () => [...pool.keys()].sort((a, b) => a - b),
    /** How often a call of this kind was mined and not reverted. */
    done: (is: (call: Call) => boolean) =>
      all().filter(({ transaction, succeeded }) => succeeded && is(transaction)).length,
  }
}

const packed = (transaction: UnsignedTransaction) =>
  JSON.stringify(transaction, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))

const unpacked = (raw: string): UnsignedTransaction =>
  JSON.parse(raw, (_key, value) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  )
