import type { Fees } from './chain.ts'

/** One signed transaction. */
export interface Attempt extends Fees {
  hash: string
  /** Hexadecimal; `0x` of one that is never sent again. */
  raw: string
  at: Date
  /** It moves nothing, and is there so that the nonce is used by it and not by the job. */
  cancels?: boolean | undefined
}

/** A nonce of a sender, and every transaction that was ever signed with it: at most one of them is mined. */
export interface NonceSlot {
  nonce: number
  jobId: string
  gas: bigint
  /** From the first to the newest. */
  attempts: readonly Attempt[]
  /** Since when the chain says that another transaction has the nonce; null while it does not. */
  lostSince: Date | null
  /** Whether a final block has the nonce, and its job has ended. */
  isDecided: boolean
}

/** What one sender has signed on one chain. It is one document, and each write needs the version that was read. */
export interface Nonces {
  /** `<chain>:<address>`. */
  id: string
  /** Hash of the first block. */
  genesis: string
  /** The first nonce that was never given away. */
  next: number
  /** In the order of their nonces: those that are not decided, and the newest of those that are. */
  slots: readonly NonceSlot[]
  /** 0 before it is stored. */
  version: number
}

export const noncesId = (chainId: number, sender: string) => `${chainId}:${sender.toLowerCase()}`

/** Transactions of one sender that no block has, at once: a node keeps few of them. Those that wait to be final do not count. */
export const MAX_UNMINED = 16
/** Slots that are not decided, at once: they are in one document. */
const MAX_OPEN = 1_000
/** Decided ones that are kept, so that a chain that forgets them is sent the same transactions again. */
const DECIDED_KEPT = 64

const undecided = ({ slots }: Nonces): NonceSlot[] => slots.filter((slot) => !slot.isDecided)

export const slotOf = ({ slots }: Nonces, jobId: string): NonceSlot | undefined =>
  slots.find((slot) => slot.jobId === jobId)

/** How many more may be signed. @param count how many transactions of the sender the chain has */
export function room(nonces: Nonces, count: number): number {
  const open = undecided(nonces)
  const unmined = open.filter(({ nonce }) => nonce >= count)
  return Math.min(MAX_UNMINED - unmined.length, MAX_OPEN - open.length)
}

/**
 * The nonce that is given away next: the lowest that neither the chain nor a slot has. One that was given away and has no slot any more
 * would be missing for ever, and all later ones would wait for it.
 * @param count how many transactions of the sender the chain has
 */
export function nextNonce({ next, slots }: Pick<Nonces, 'next' | 'slots'>, count: number): number {
  const taken = new Set(slots.map(({ nonce }) => nonce))
  // Those before the kept slots are mined, whatever a node says that is behind.
  let nonce = Math.max(count, Math.min(next, ...taken))
  while (taken.has(nonce)) nonce += 1
  return nonce
}

export const withSlot = (nonces: Nonces, slot: NonceSlot): Nonces => ({
  ...nonces,
  next: Math.max(nonces.next, slot.nonce + 1),
  slots: [...nonces.slots, slot].sort((one, other) => one.nonce - other.nonce),
})

export const withChange = (nonces: Nonces, nonce: number, change: Partial<NonceSlot>): Nonces => ({
  ...nonces,
  slots: trimmed(
    nonces.slots.map((slot) => (slot.nonce === nonce ? { ...slot, ...change } : slot)),
  ),
})

/**
 * A slot whose nonce a final block has. Only what is sent again should the chain forget it keeps its bytes, for they say to whom a call gives
 * something: what moves nothing, and the transaction that succeeded.
 * @param succeeded its hash; null where none did
 */
export const decided = ({ attempts }: NonceSlot, succeeded: string | null): Partial<NonceSlot> => ({
  isDecided: true,
  attempts: attempts.map((attempt) =>
    attempt.cancels || attempt.hash === succeeded ? attempt : { ...attempt, raw: '0x' },
  ),
})

function trimmed(slots: readonly NonceSlot[]): readonly NonceSlot[] {
  const decided = slots.filter(({ isDecided }) => isDecided)
  const dropped = new Set(decided.slice(0, -DECIDED_KEPT))
  return slots.filter((slot) => !dropped.has(slot))
}
