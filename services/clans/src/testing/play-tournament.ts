import type { TournamentFormat } from '@platform/contracts/clans/tournaments'
import { HOUR_MS } from '@platform/contracts/constants'
import { apply } from '../domain/tournaments/apply.ts'
import { decide, type TournamentCommand } from '../domain/tournaments/decide.ts'
import { nextDue } from '../domain/tournaments/due.ts'
import type { TournamentEvent } from '../domain/tournaments/events.ts'
import { matchOf, newState, type Rules } from '../domain/tournaments/state.ts'

export const HOUR = HOUR_MS
const START = Date.UTC(2026, 0, 10)
export const at = (ms: number) => new Date(START + ms)
export const rulesOf = (format: TournamentFormat, maxEntrants = 1_024): Rules => ({
  ...{ format, maxEntrants, checkInAt: at(0), startsAt: at(HOUR), reportMs: HOUR },
})

/** A tournament as its log has it: what is done appends an event, and time what is due. */
export function open(rules: Rules) {
  const state = newState()
  const log: TournamentEvent[] = []
  const append = (event: TournamentEvent) => {
    apply(state, rules, event)
    log.push(event)
  }
  const advance = (to: Date, ratings?: ReadonlyMap<string, number>) => {
    for (;;) {
      const due = nextDue(state, rules, to, ratings)
      if (!due) return
      append(due)
    }
  }
  return {
    ...{ state, log, advance },
    do(command: TournamentCommand, now: Date) {
      advance(now)
      const event = decide(state, rules, command, now)
      if (event) append(event)
      return event
    },
  }
}
export type Open = ReturnType<typeof open>

export function startWith(rules: Rules, entrants: number): Open {
  const tournament = open(rules)
  for (let n = 1; n <= entrants; n += 1) {
    const id = `p${n}`
    tournament.do(
      { kind: 'register', entrant: { id, captainId: id, userIds: [id] } },
      rules.checkInAt,
    )
    tournament.do({ kind: 'check-in', entrantId: id }, rules.checkInAt)
  }
  tournament.advance(rules.startsAt)
  return tournament
}

/** Both sides report what `choose` says, until it is over. */
export function playOut(tournament: Open, choose: (a: string, b: string) => string): void {
  const { state } = tournament
  while (state.open.size > 0) {
    const match = matchOf(state, [...state.open][0] ?? '')
    const [a, b] = match.sides as [string, string]
    const report = { winnerId: choose(a, b), score: null }
    for (const entrantId of [a, b]) {
      tournament.do({ kind: 'report', matchId: match.id, entrantId, report }, at(2 * HOUR - 1))
    }
  }
}

export const better = (a: string, b: string) => (Number(a.slice(1)) < Number(b.slice(1)) ? a : b)
