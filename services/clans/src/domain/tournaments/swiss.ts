import type { Match, TournamentState } from './state.ts'

/** Rounds of a Swiss tournament: as many as leave one at most who has won all. */
export const swissRounds = (entrants: number): number => Math.ceil(Math.log2(entrants))

export interface Standing {
  entrantId: string
  /** Matches won, a bye included. */
  wins: number
  /** Sum of the wins of the opponents (Buchholz). */
  buchholz: number
}

/**
 * Those who play, the best first: by wins; of the same wins, who has not given up; then by the wins of their opponents, then by the seed.
 */
export function swissStandings({ seeds, matches, entrants }: TournamentState): Standing[] {
  const wins = new Map<string, number>()
  const opponents = new Map<string, string[]>()
  for (const { sides, winnerId } of matches.values()) {
    if (winnerId) wins.set(winnerId, (wins.get(winnerId) ?? 0) + 1)
    const [a, b] = sides
    if (!a || !b) continue
    opponents.set(a, [...(opponents.get(a) ?? []), b])
    opponents.set(b, [...(opponents.get(b) ?? []), a])
  }
  const winsOf = (id: string) => wins.get(id) ?? 0
  const isOut = (id: string) => (entrants.get(id)?.hasWithdrawn ? 1 : 0)
  // The sort is stable, and the seeds are in their order.
  return seeds
    .map((entrantId) => ({
      ...{ entrantId, wins: winsOf(entrantId) },
      buchholz: (opponents.get(entrantId) ?? []).reduce((sum, id) => sum + winsOf(id), 0),
    }))
    .sort(
      (a, b) =>
        b.wins - a.wins || isOut(a.entrantId) - isOut(b.entrantId) || b.buchholz - a.buchholz,
    )
}

/**
 * Pairs of the next round: those who are next in the standings and have not met, where that is possible. Of an odd number the last who has had
 * no bye has one, with `null`; where everybody who is left has had one, the last has another.
 */
export function swissPairs(state: TournamentState): [string, string | null][] {
  const met = metIn(state.matches.values())
  const order = swissStandings(state)
    .map(({ entrantId }) => entrantId)
    .filter((id) => !state.entrants.get(id)?.hasWithdrawn)
  if (order.length % 2 === 0) return pairs(order, met)
  const isNew = ([a, b]: [string, string]) => !met.has(keyOf(a, b))
  const without = (resting: string) =>
    pairs(
      order.filter((one) => one !== resting),
      met,
    )
  const lastFirst = order.toReversed()
  const resting = lastFirst.filter((id) => !met.has(keyOf(id, null)))
  for (const id of resting) {
    const others = without(id)
    if (others.every(isNew)) return [...others, [id, null]]
  }
  const [last = ''] = resting.length > 0 ? resting : lastFirst
  return [...without(last), [last, null]]
}

function metIn(matches: Iterable<Match>): Set<string> {
  const met = new Set<string>()
  for (const { sides } of matches) {
    const [a, b] = sides
    if (a) met.add(keyOf(a, b ?? null))
    if (a && b) met.add(keyOf(b, a))
  }
  return met
}

function pairs(order: readonly string[], met: ReadonlySet<string>): [string, string][] {
  const free = [...order]
  const made: [string, string][] = []
  const left: string[] = []
  while (free.length > 0) {
    const first = free.shift() ?? ''
    const at = free.findIndex((id) => !met.has(keyOf(first, id)))
    if (at < 0) left.push(first)
    else made.push([first, free.splice(at, 1)[0] ?? ''])
  }
  for (let n = 0; n < left.length; n += 2) {
    made.push(swapped(left[n] ?? '', left[n + 1] ?? '', made, met))
  }
  return made
}

/** Two who are left over and have met: each plays one of a pair that was made, the nearest first. Where none fits they meet again. */
function swapped(
  a: string,
  b: string,
  made: [string, string][],
  met: ReadonlySet<string>,
): [string, string] {
  const mayMeet = (x: string, y: string) => !met.has(keyOf(x, y))
  if (mayMeet(a, b)) return [a, b]
  for (let n = made.length - 1; n >= 0; n -= 1) {
    const [c = '', d = ''] = made[n] ?? []
    if (mayMeet(a, c) && mayMeet(b, d)) {
      made[n] = [a, c]
      return [b, d]
    }
    if (mayMeet(a, d) && mayMeet(b, c)) {
      made[n] = [a, d]
      return [b, c]
    }
  }
  return [a, b]
}

const keyOf = (a: string, b: string | null) => `${a} ${b ?? ''}`
