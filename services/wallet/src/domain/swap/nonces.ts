/** One signed transaction. Fees in wei for a unit of gas. */
export interface Attempt {
  hash: string
  raw: string
  maxFee: bigint
  tip: bigint
  at: Date
}

/** A nonce of the relayer, and every transaction that was ever signed with it: at most one of them is mined. */
export interface NonceSlot {
  nonce: number
  swapId: string
  gas: bigint
  /** From the first to the newest. */
  attempts: readonly Attempt[]
  /** Since when the chain says that another transaction has the nonce; null while it does not. */
  lostSince: Date | null
  /** Whether its swap is decided. */
  isDecided: boolean
}

/** What one relayer has signed on one chain. It is one document, and each write needs the version that was read. */
export interface Nonces {
  /** `<chain>:<address>`. */
  id: string
  /** Hash of the first block. */
  genesis: string
  /** The first nonce that was never given away. */
  next: number
  /** In the order of their nonces: those under way, and the newest of those that are decided. */
  slots: readonly NonceSlot[]
  /** 0 before it is stored. */
  version: number
}

export const noncesId = (chainId: number, relayer: string) => `${chainId}:${relayer.toLowerCase()}`

/** Transactions that are under way at once: a node keeps few of one sender. */
export const MAX_UNDER_WAY = 16
/** Decided ones that are kept, so that a chain that forgets them is given the same transactions again. */
const DECIDED_KEPT = 64

export const underWay = ({ slots }: Nonces): NonceSlot[] => slots.filter((slot) => !slot.isDecided)

export const slotOf = ({ slots }: Nonces, swapId: string): NonceSlot | undefined =>
  slots.find((slot) => slot.swapId === swapId)

/** The nonce that is given away next. @param count how many transactions of the relayer the chain has */
export const nextNonce = ({ next }: Pick<Nonces, 'next'>, count: number): number =>
  Math.max(next, count)

export const withSlot = (nonces: Nonces, slot: NonceSlot): Nonces => ({
  ...nonces,
  next: slot.nonce + 1,
  slots: [...nonces.slots, slot],
})

export const withChange = (nonces: Nonces, nonce: number, change: Partial<NonceSlot>): Nonces => ({
  ...nonces,
  slots: trimmed(
    nonces.slots.map((slot) => (slot.nonce === nonce ? { ...slot, ...change } : slot)),
  ),
})

function trimmed(slots: readonly NonceSlot[]): readonly NonceSlot[] {
  const decided = slots.filter(({ isDecided }) => isDecided)
  const dropped = new Set(decided.slice(0, -DECIDED_KEPT))
  return slots.filter((slot) => !dropped.has(slot))
}

/** Nodes replace a transaction by one that offers at least a tenth more of both. */
const RAISED = { by: 1_125n, of: 1_000n }

export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
const raised = (fee: bigint) => (fee * RAISED.by) / RAISED.of + 1n

/**
 * Fees of a transaction in place of a stuck one: what is usual now, and enough more than before.
 * @returns null when it would be more than the chain's limit
 */
export function raisedFees(
  { maxFee, tip }: Pick<Attempt, 'maxFee' | 'tip'>,
  usual: bigint,
  most: bigint,
): Pick<Attempt, 'maxFee' | 'tip'> | null {
  const needed = raised(maxFee)
  const offered = needed > usual ? needed : usual
  if (offered > most) return null
  const nextTip = raised(tip)
  return { maxFee: offered, tip: lesser(nextTip, offered) }
}
