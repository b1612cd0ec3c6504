import { MINUTE_MS } from '@platform/contracts/constants'
import type { Leftover, Mint } from './mint.ts'

/** When what was given back is given back again: longer than a call of a step takes to arrive. */
const AGAIN_MS = MINUTE_MS

/** An avatar that no card is going to show is deleted. */
export function withoutAvatar(mint: Mint): Mint {
  if (mint.avatarId === null) return mint
  const { cardId, avatarId } = mint
  return { ...mint, avatarId: null, ...withLeftover(mint, { cardId, avatarId }) }
}

/** @param hasBegun its attempt is over, and may have fixed a name that it does not have any more */
export function withLeftover(
  mint: Mint,
  { cardId, ...parts }: Partial<Leftover> & Pick<Leftover, 'cardId'>,
  hasBegun = false,
): Pick<Mint, 'leftovers'> {
  const leftover = { cardId, userName: null, holdId: null, avatarId: null, againAt: null, ...parts }
  const { userName, holdId, avatarId } = leftover
  const isEmpty = !hasBegun && !userName && !holdId && !avatarId
  return { leftovers: isEmpty ? mint.leftovers : [...mint.leftovers, leftover] }
}

/** The hold of a payment that may exist is given back. */
export function withoutHold(mint: Mint): Mint {
  const { payment, cardId } = mint
  if (!payment) return mint
  const holdId = payment.state === 'placing' || payment.state === 'held' ? payment.id : null
  return { ...mint, payment: null, ...withLeftover(mint, { cardId, holdId }) }
}

/** What is to be given back now. */
export const dueLeftover = ({ leftovers }: Pick<Mint, 'leftovers'>, now: Date): Leftover | null =>
  leftovers.find(({ againAt }) => againAt === null || againAt <= now) ?? null

/** When the first of the leftovers is to be given back; null where there is none. */
export function leftoverDueAt({ leftovers }: Pick<Mint, 'leftovers'>, at: Date): Date | null {
  const times = leftovers.map(({ againAt }) => (againAt ?? at).getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The mint once this was given back: the first time it is kept for a second one. */
export function withGivenBack(mint: Mint, given: Leftover, at: Date): Mint {
  const again = { ...given, againAt: new Date(at.getTime() + AGAIN_MS) }
  const leftovers = mint.leftovers.flatMap((one) => {
    if (!isSame(one, given)) return [one]
    return given.againAt === null ? [again] : []
  })
  // A step has its own tries.
  const tries = mint.step === null ? { tries: 0, nextTryAt: null } : {}
  return { ...mint, ...tries, leftovers }
}

const isSame = (one: Leftover, other: Leftover): boolean =>
  one.cardId === other.cardId &&
  one.holdId === other.holdId &&
  one.avatarId === other.avatarId &&
  one.againAt?.getTime() === other.againAt?.getTime()
