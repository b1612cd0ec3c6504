import { type Match, newMatch } from './state.ts'

/** The matches of a single elimination, with the entrants of its first round: the two best seeds can meet in the final only. */
export function singleElimination(seeds: readonly string[]): Match[] {
  return winnersBracket(seeds).flat()
}

/**
 * The matches of a double elimination. Losers of the winners' bracket go on in the losers' bracket: its odd rounds pair those who are in
 * it, its even rounds add those who lost in the winners' bracket. Its winner has to win twice in the grand final, for the
 * winner of the winners' bracket has not lost yet.
 */
export function doubleElimination(seeds: readonly string[]): Match[] {
  const winners = winnersBracket(seeds)
  const losers = losersBracket(winners)
  const first = newMatch('F', 1, 1)
  const second = newMatch('F', 2, 1)
  const last = (rounds: readonly Match[][]) => rounds.at(-1)?.[0]
  const final = last(winners)
  if (final) final.winnerTo = { matchId: first.id, side: 0 }
  const other = last(losers)
  if (other) other.winnerTo = { matchId: first.id, side: 1 }
  else if (final) final.loserTo = { matchId: first.id, side: 1 }
  return [...winners.flat(), ...losers.flat(), first, second]
}

function winnersBracket(seeds: readonly string[]): Match[][] {
  const places = seedPlaces(seeds.length)
  const rounds: Match[][] = [
    Array.from({ length: places.length / 2 }, (_, n) =>
      newMatch('W', 1, n + 1, [seedAt(seeds, places[2 * n]), seedAt(seeds, places[2 * n + 1])]),
    ),
  ]
  for (let before = rounds[0] ?? []; before.length > 1; before = rounds.at(-1) ?? []) {
    rounds.push(nextRound('W', rounds.length + 1, before))
  }
  return rounds
}

/** A round in which the winners of each two successive matches meet. */
function nextRound(part: 'W' | 'L', round: number, before: readonly Match[]): Match[] {
  const matches = Array.from({ length: before.length / 2 }, (_, n) => newMatch(part, round, n + 1))
  for (const [n, match] of before.entries()) {
    match.winnerTo = { matchId: `${part}${round}-${(n >> 1) + 1}`, side: n % 2 === 0 ? 0 : 1 }
  }
  return matches
}

function losersBracket(winners: readonly Match[][]): Match[][] {
  const [first = [], ...later] = winners
  if (later.length === 0) return []
  const rounds: Match[][] = [
    Array.from({ length: first.length / 2 }, (_, n) => newMatch('L', 1, n + 1)),
  ]
  for (const [n, match] of first.entries()) {
    match.loserTo = { matchId: `L1-${(n >> 1) + 1}`, side: n % 2 === 0 ? 0 : 1 }
  }
  for (const [n, dropping] of later.entries()) {
    const before = rounds.at(-1) ?? []
    const round = rounds.length + 1
    rounds.push(dropping.map((_, place) => newMatch('L', round, place + 1)))
    for (const [place, match] of before.entries()) {
      match.winnerTo = { matchId: `L${round}-${place + 1}`, side: 0 }
    }
    for (const [place, match] of dropping.entries()) {
      // Every other time from the far end, so that two who have met do not meet again at once.
      const to = n % 2 === 0 ? dropping.length - place : place + 1
      match.loserTo = { matchId: `L${round}-${to}`, side: 1 }
    }
    if (dropping.length > 1) rounds.push(nextRound('L', round + 1, rounds.at(-1) ?? []))
  }
  return rounds
}

/** Nobody has the seeds beyond the last: their opponents have a bye. */
const seedAt = (seeds: readonly string[], place = 0): string | null => seeds[place - 1] ?? null

/** Seeds in the order of the first round, so that the best meet last: 1 8 4 5 2 7 3 6. */
function seedPlaces(entrants: number): number[] {
  let places = [1, 2]
  while (places.length < entrants) {
    const sum = 2 * places.length + 1
    places = places.flatMap((place) => [place, sum - place])
  }
  return places
}
