import type { TournamentFormat } from '@platform/contracts/clans/tournaments'
import type { Match, TournamentState } from './state.ts'
import { swissStandings } from './swiss.ts'

/**
 * The places of a tournament that is over, the best first. Those who share one are one group: in an elimination those who lost their last
 * match in the same round; in a Swiss tournament nobody shares one.
 */
export function placing(state: TournamentState, format: TournamentFormat): string[][] {
  if (state.status !== 'COMPLETED' || !state.winnerId) return []
  if (format === 'SWISS') return swissStandings(state).map(({ entrantId }) => [entrantId])
  const stageOf = new Map<string, number>()
  for (const match of state.matches.values()) {
    for (const entrant of match.sides) {
      if (entrant && entrant !== match.winnerId && match.state === 'DECIDED') {
        stageOf.set(entrant, Math.max(stageOf.get(entrant) ?? 0, stage(match)))
      }
    }
  }
  stageOf.set(state.winnerId, Infinity)
  const groups = new Map<number, string[]>()
  for (const id of state.seeds) {
    const at = stageOf.get(id) ?? 0
    groups.set(at, [...(groups.get(at) ?? []), id])
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, ids]) => ids)
}

/** How late in the tournament a defeat is the last one: in a double elimination those of the winners' bracket are not. */
const STAGES = { W: 0, L: 1_000, F: 2_000, S: 0 } as const
const stage = ({ part, round }: Match) => STAGES[part] + round
