import type { Entrant } from './events.ts'
import type { Prize, Tournament } from './tournament.ts'

const FUNDED: readonly Prize['status'][] = ['FUNDED', 'ENDING', 'ENDED']

/** The prize whose money the wallet has or had in escrow. One that is not funded counts nowhere, and nobody sees it. */
export const fundedPrize = ({ prize }: Pick<Tournament, 'prize'>): Prize | null =>
  prize && FUNDED.includes(prize.status) ? prize : null

/** The programme of the wallet that pays it: each request has its own, so that what ends one prize ends no other of the tournament. */
export const programmeOf = (
  tournamentId: string,
  { programmeId }: Pick<Prize, 'programmeId'>,
): string => programmeId ?? tournamentId

/**
 * What each entrant gets, minor units: together always what all places get. Those who share places share what these get, and a unit that
 * cannot be divided goes to the better seed. What places beyond the last entrant would get goes to the winner.
 * @param groups the places, the best first, each with the better seed first (`placing`)
 * @param amounts of each place, the first one first
 */
export function prizesOf(
  groups: readonly (readonly string[])[],
  amounts: readonly bigint[],
): Map<string, bigint> {
  const prizes = new Map<string, bigint>()
  let place = 0
  for (const group of groups) {
    const shared = sumOf(amounts.slice(place, place + group.length))
    for (const [entrantId, share] of divided(group, shared)) prizes.set(entrantId, share)
    place += group.length
  }
  const [winner] = groups[0] ?? []
  const rest = sumOf(amounts.slice(place))
  if (winner) prizes.set(winner, (prizes.get(winner) ?? 0n) + rest)
  return new Map([...prizes].filter(([, amount]) => amount > 0n))
}

/** What each player of an entrant gets: the same, and a unit that cannot be divided goes to the captain first. */
export const sharesOf = (
  { captainId, userIds }: Pick<Entrant, 'captainId' | 'userIds'>,
  amount: bigint,
): Map<string, bigint> => divided([captainId, ...userIds.filter((id) => id !== captainId)], amount)

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n)

function divided(ids: readonly string[], amount: bigint): Map<string, bigint> {
  const count = BigInt(ids.length)
  const rest = count > 0n ? amount % count : 0n
  return new Map(ids.map((id, n) => [id, amount / count + (BigInt(n) < rest ? 1n : 0n)]))
}
