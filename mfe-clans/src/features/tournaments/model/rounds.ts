import type { TournamentFormat } from '@platform/contracts/clans/tournaments'
import type { MatchView } from '@platform/contracts/clans/tournaments-http'

/** How a round is called. */
export type RoundName =
  | { kind: 'final' | 'semi-final' | 'quarter-final' | 'winners-final' | 'losers-final' }
  | { kind: 'grand-final' | 'decider' }
  | { kind: 'round' | 'winners' | 'losers'; number: number }

export interface Round {
  /** `W1` */
  key: string
  name: RoundName
  matches: readonly MatchView[]
}

/** Rounds of one bracket, in the order of play. */
export interface Part {
  key: 'winners' | 'losers' | 'swiss'
  rounds: readonly Round[]
}

/** The matches by bracket and round. The grand final stands at the end of the winners' bracket; what is not played is left out. */
export function partsOf(matches: readonly MatchView[], format: TournamentFormat): Part[] {
  const rounds = (part: MatchView['part']): Round[] => {
    const byRound = new Map<number, MatchView[]>()
    for (const match of matches) {
      if (match.part !== part || match.state === 'UNPLAYED') continue
      byRound.set(match.round, [...(byRound.get(match.round) ?? []), match])
    }
    const last = Math.max(0, ...byRound.keys())
    return [...byRound]
      .sort(([a], [b]) => a - b)
      .map(([number, played]) => ({
        key: `${part}${number}`,
        name: nameOf(part, number, last, format),
        matches: played,
      }))
  }
  const parts: Part[] = [
    { key: 'swiss', rounds: rounds('S') },
    { key: 'winners', rounds: [...rounds('W'), ...rounds('F').filter(isToBePlayed)] },
    { key: 'losers', rounds: rounds('L') },
  ]
  return parts.filter((part) => part.rounds.length > 0)
}

/** The second match of a grand final is shown once it is needed. */
const isToBePlayed = ({ key, matches }: Round) =>
  key === 'F1' || matches.some(({ state }) => state !== 'WAITING')

function nameOf(
  part: MatchView['part'],
  number: number,
  last: number,
  format: TournamentFormat,
): RoundName {
  if (part === 'F') return { kind: number === 1 ? 'grand-final' : 'decider' }
  if (part === 'S') return { kind: 'round', number }
  if (part === 'L') {
    return number === last ? { kind: 'losers-final' } : { kind: 'losers', number }
  }
  if (format === 'DOUBLE_ELIMINATION') {
    return number === last ? { kind: 'winners-final' } : { kind: 'winners', number }
  }
  const named = (['final', 'semi-final', 'quarter-final'] as const)[last - number]
  return named ? { kind: named } : { kind: 'round', number }
}

/** The round to look at first: that of the own match, else the first that is not over, else the last one. */
export function currentRound(rounds: readonly Round[], ownMatchId: string | null): string {
  const has = (wanted: (match: MatchView) => boolean) =>
    rounds.find(({ matches }) => matches.some(wanted))
  const round =
    has(({ id }) => id === ownMatchId) ?? has(({ state }) => state !== 'DECIDED') ?? rounds.at(-1)
  return round?.key ?? ''
}

/** Whether the entrant has a match that is not decided, or waits in a Swiss tournament for the next round. */
export function isStillIn(
  matches: readonly MatchView[],
  entrantId: string,
  format: TournamentFormat,
): boolean {
  if (format === 'SWISS') return matches.some(({ sides }) => sides.includes(entrantId))
  return matches.some(
    ({ sides, state }) => sides.includes(entrantId) && state !== 'DECIDED' && state !== 'UNPLAYED',
  )
}
