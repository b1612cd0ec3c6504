import type { Leftover, Mint } from './mint.ts'

/** An avatar that no card is going to show is deleted. */
export function withoutAvatar(mint: Mint): Mint {
  if (mint.avatarId === null) return mint
  const { cardId, avatarId } = mint
  return { ...mint, avatarId: null, ...withLeftover(mint, { cardId, avatarId }) }
}

export function withLeftover(
  mint: Mint,
  { cardId, ...parts }: Partial<Leftover> & Pick<Leftover, 'cardId'>,
): Pick<Mint, 'leftovers'> {
  const leftover = { cardId, userName: null, holdId: null, avatarId: null, ...parts }
  const isEmpty = !leftover.userName && !leftover.holdId && !leftover.avatarId
  return { leftovers: isEmpty ? mint.leftovers : [...mint.leftovers, leftover] }
}

/** The hold of a payment that may exist is given back. */
export function withoutHold(mint: Mint): Mint {
  const { payment, cardId } = mint
  if (!payment) return mint
  const holdId = payment.state === 'placing' || payment.state === 'held' ? payment.id : null
  return { ...mint, payment: null, ...withLeftover(mint, { cardId, holdId }) }
}
