import { createHash } from 'node:crypto'
import { ProviderError } from '@platform/service-kit'
import type { ChainClient, OpenChain, Relayer, TransferCall } from '../domain/swap/chain.ts'

interface Transaction extends TransferCall {
  hash: string
}

interface Block {
  hash: string
  transactions: { transaction: Transaction; succeeded: boolean }[]
}

const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`
const RELAYER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FOREIGN = '0x000000000000000000000000000000000000dEaD'

/** A chain in memory with the rules of nonces, replacement and re-organisation, and an RPC that fails when a test says so. */
export function memoryChain({ confirmations = 7 } = {}) {
  let made = 0
  const newBlock = (transactions: Block['transactions'] = []): Block => ({
    hash: hashOf(`block ${++made}`),
    transactions,
  })
  const blocks: Block[] = [newBlock()]
  const pool = new Map<number, Transaction>()
  /** Receivers that the contract refuses when the transaction is mined, or already when its gas is estimated. */
  const refuses = new Set<string>()
  const foresees = new Set<string>()
  let fault: 'none' | 'down' | 'lost answer' = 'none'
  let baseFee = 1_000_000_000n

  const all = () => blocks.flatMap(({ transactions }) => transactions)
  const count = (upTo = blocks.length - 1) =>
    blocks.slice(0, upTo + 1).flatMap(({ transactions }) => transactions).length
  const answer = async <T>(value: () => T): Promise<T> => {
    await Promise.resolve()
    if (fault === 'down') throw new ProviderError('RPC: down', { isUnavailable: true })
    const result = value()
    if (fault === 'lost answer') throw new ProviderError('RPC: lost', { isUnavailable: true })
    return result
  }
  const accept = (transaction: Transaction) => {
    if (transaction.nonce < count()) return
    const before = pool.get(transaction.nonce)
    if (before && transaction.maxFee * 10n < before.maxFee * 11n) return
    pool.set(transaction.nonce, transaction)
  }

  const client: ChainClient = {
    genesis: () => answer(() => blocks[0]?.hash ?? ''),
    newestBlock: () => answer(() => blocks.length - 1),
    blockHash: (block) => answer(() => blocks[block]?.hash ?? null),
    baseFee: () => answer(() => baseFee),
    transactionCount: (_address, block) =>
      answer(() => (block === 'latest' ? count() : count(block))),
    receipt: (hash) =>
      answer(() => {
        for (const [block, { hash: blockHash, transactions }] of blocks.entries()) {
          const found = transactions.find(({ transaction }) => transaction.hash === hash)
          if (found) return { block, blockHash, succeeded: found.succeeded }
        }
        return null
      }),
    knows: (hash) =>
      answer(() =>
        [...pool.values(), ...all().map(({ transaction }) => transaction)].some(
          (transaction) => transaction.hash === hash,
        ),
      ),
    send: (raw) =>
      answer(() =>
        accept({
          ...(JSON.parse(raw, (_key, value) =>
            typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
          ) as TransferCall),
          hash: hashOf(raw),
        }),
      ),
    estimate: (_from, { to }) => answer(() => (foresees.has(to) ? null : 50_000n)),
    balanceOf: () => answer(() => 10n ** 17n),
    coinsOf: () => answer(() => 10n ** 18n),
    transfers: () => answer(() => ({ transfers: [], newest: blocks.length - 1 })),
  }
  const relayer: Relayer = {
    address: RELAYER,
    async sign(call) {
      const raw = JSON.stringify(call, (_key, value) =>
        typeof value === 'bigint' ? `${value}n` : value,
      )
      return { raw, hash: hashOf(raw) }
    },
  }
  const chain: OpenChain = {
    ...{
      id: 31_337,
      name: 'memory',
      confirmations,
      firstBlock: 0,
      explorer: null,
      client,
      relayer,
    },
    stuckAfterMs: 60_000,
    maxFeePerGas: 1_000_000_000_000n,
    tokens: [],
    coin: 'ETH',
    others: [],
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
    refuses,
    foresees,
    fail(how: typeof fault) {
      fault = how
    },
    /** What a unit of gas costs: what offers less is stuck. */
    setBaseFee(fee: bigint) {
      baseFee = fee
    },
    /** Mines a block with at most so many of what waits. */
    mine(most = 100) {
      const mined = take(most).map((transaction) => ({
        transaction,
        succeeded: !refuses.has(transaction.to),
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
    /** The node starts anew: what was not mined is forgotten. */
    forget: () => pool.clear(),
    /** Somebody else uses the key of the relayer. */
    useNonceElsewhere() {
      const nonce = count()
      pool.delete(nonce)
      const call = { chainId: 31_337, nonce, contract: '', to: FOREIGN, amount: 0n }
      const transaction = { ...call, gas: 0n, maxFee: 0n, tip: 0n, hash: hashOf(`foreign ${made}`) }
      blocks.push(newBlock([{ transaction, succeeded: true }]))
    },
    count,
    waiting: () => [...pool.keys()].sort((a, b) => a - b),
    /** How often this receiver was paid this amount. */
    paid: (to: string, amount: bigint) =>
      all().filter(
        ({ transaction, succeeded }) =>
          succeeded && transaction.to === to && transaction.amount === amount,
      ).length,
  }
}
