// What a campaign must pay, computed from what is public: it shares no code with the services.
import type { Reached } from '../driver/public-data.ts'
import type { Tiers } from '../driver/settled-campaign.ts'

/** Minor units by user; nobody has zero. */
export type Amounts = ReadonlyMap<string, bigint>

/** KCash in hundredths. */
export const centsOf = (decimal: string): bigint => {
  const [whole = '', part = ''] = decimal.split('.')
  return BigInt(whole + part.padEnd(2, '0'))
}

/** The published order: more points first; of equal ones who reached them first, then the lower user id. */
export const rankingOf = (all: readonly Reached[]): Reached[] =>
  all
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.at - b.at || (a.userId < b.userId ? -1 : 1))

/** To each place what its tier says. @param order user ids, the first place first */
export function amountsOfPlaces(order: readonly string[], tiers: Tiers): Amounts {
  const paid = order.flatMap((userId, index) => {
    const tier = tiers.find(({ to }) => index < to)
    return tier ? [[userId, centsOf(tier.amount)] as const] : []
  })
  return new Map(paid)
}

/** The pool in equal parts to all who have done every task; what does not divide is nobody's. */
export function equalShares(all: readonly Reached[], pool: string): Amounts {
  const finishers = all.filter(({ isFinished }) => isFinished)
  return new Map(
    finishers.map(({ userId }) => [userId, centsOf(pool) / BigInt(finishers.length)] as const),
  )
}

/** @returns a line for each user who was not paid what is right */
export function differences(right: Amounts, paid: Amounts): string[] {
  const users = new Set([...right.keys(), ...paid.keys()])
  return [...users].flatMap((user) => {
    const [due, got] = [right.get(user) ?? 0n, paid.get(user) ?? 0n]
    return due === got ? [] : [`${user} was paid ${got} in place of ${due}`]
  })
}
