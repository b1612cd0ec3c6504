import type { SwapCurrency } from '@platform/contracts/wallet/swap'
import { chainAccount, userAccount } from '../account.ts'
import type { Intent } from '../posting.ts'
import type { SwapChain, TransferLog } from './chain.ts'

/**
 * Tokens that came to the platform's address, in a block that is final. `found`: its user is known, who is not credited yet;
 * `unclaimed`: nobody has linked the wallet that it came from; `refused`: the account has no room for it.
 */
export interface Deposit {
  /**
   * `<chain>:<transaction>:<log>`. The place of the log counts through its block: the same transfer has another id where another block has
   * its transaction (`newOfTransaction`).
   */
  id: string
  chainId: number
  currency: SwapCurrency
  /** Minor units. */
  amount: bigint
  /** With its EIP-55 checksum. */
  from: string
  block: number
  state: 'found' | 'unclaimed' | 'credited' | 'refused'
  userId: string | null
}

/** How far the blocks of a chain are read. */
export interface DepositCursor {
  chainId: number
  /** Hash of the first block of the chain that was read. */
  genesis: string
  /** What the platform's address had before the first block that is read, minor units. */
  opening: readonly { currency: SwapCurrency; amount: bigint }[]
  /** The first block that was not read. */
  next: number
  /** 0 before it is stored. */
  version: number
}

/**
 * A block with more transfers of a token to the platform than the node answers at once: anybody can fill one. It is asked for wallet by wallet,
 * of those that users have linked.
 */
export interface UnreadBlock {
  /** `<chain>:<block>:<contract>`. */
  id: string
  chainId: number
  block: number
  contract: string
  /** The last wallet that was asked for, in order of their addresses; empty before the first. */
  after: string
  /** Wallets with more transfers in it than the node answers: theirs are not read. */
  left: number
  /** Whether wallets are left to ask for. */
  isOpen: boolean
}

export const unreadBlock = (chainId: number, block: number, contract: string): UnreadBlock => ({
  ...{ id: `${chainId}:${block}:${contract}`, chainId, block, contract },
  ...{ after: '', left: 0, isOpen: true },
})

/** A deposit of a wallet that nobody has linked. Null for another token than the listed ones, and for nothing. */
export function depositOf(chain: SwapChain, log: TransferLog): Deposit | null {
  const token = chain.tokens.find(({ contract }) => contract === log.contract)
  if (!token || log.amount <= 0n) return null
  return {
    id: `${chain.id}:${log.transactionHash}:${log.logIndex}`,
    chainId: chain.id,
    currency: token.currency,
    amount: log.amount,
    from: log.from,
    block: log.block,
    state: 'unclaimed',
    userId: null,
  }
}

/**
 * Those that are not stored yet. Between two readings a transaction may have come into another block, where the same transfers have other
 * ids. What one wallet sent of one currency in a transaction is therefore counted: it is new as far as it is more than what is stored.
 * @param found all that some wallets sent of some currencies in one transaction, in their order
 * @param stored all that is stored of this transaction
 */
export function newOfTransaction(
  found: readonly Deposit[],
  stored: readonly Deposit[],
): readonly Deposit[] {
  const senderOf = ({ currency, from }: Deposit) => `${currency}:${from}`
  const ids = new Set(stored.map(({ id }) => id))
  const before = Map.groupBy(stored, senderOf)
  return [...Map.groupBy(found, senderOf)].flatMap(([sender, sent]) => {
    const more = sent.length - (before.get(sender)?.length ?? 0)
    return more > 0 ? sent.filter(({ id }) => !ids.has(id)).slice(-more) : []
  })
}

const PREFIX = 'deposit:'

export const depositIntent = (deposit: Deposit & { userId: string }): Intent => ({
  account: userAccount(deposit.userId, deposit.currency),
  key: `${PREFIX}${deposit.id}`,
  counter: chainAccount(deposit.chainId, deposit.currency),
  delta: deposit.amount,
  heldDelta: 0n,
  kind: 'deposit',
  reference: null,
})

/** The deposit of a posting's key; null for another key. */
export const depositIdOf = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null
