import type { OwnTournament, TournamentSummary } from '@platform/contracts/clans/tournaments-http'

/** What the arena leads with. */
export type HeroStep = 'play' | 'check-in' | 'wait' | 'join' | 'watch' | 'create'

export interface Hero {
  step: HeroStep
  tournament: TournamentSummary | null
}

const isOpen = ({ status }: TournamentSummary) => status === 'PUBLISHED' || status === 'LIVE'
const isWithin = ({ own }: OwnTournament) => own !== null && !own.hasWithdrawn

/** The next action of the user: their own match first, then check-in, then what they can enter, then what they can watch. `now` in ms. */
export function heroOf(
  own: readonly OwnTournament[],
  upcoming: readonly TournamentSummary[],
  live: readonly TournamentSummary[],
  now: number,
): Hero {
  const mine = own.filter((one) => isOpen(one) && isWithin(one))
  const plays = mine.find((one) => one.own?.matchId)
  if (plays) return { step: 'play', tournament: plays }
  const checksIn = mine.find(
    (one) =>
      one.status === 'PUBLISHED' &&
      one.own?.mayAct &&
      !one.own.isCheckedIn &&
      Date.parse(one.checkInAt) <= now &&
      Date.parse(one.startsAt) > now,
  )
  if (checksIn) return { step: 'check-in', tournament: checksIn }
  const waits = mine.find(({ status }) => status === 'PUBLISHED')
  if (waits) return { step: 'wait', tournament: waits }
  const entered = new Set(own.flatMap(({ id, own: entry }) => (entry ? [id] : [])))
  const open = upcoming.find(
    ({ id, entrants, maxEntrants, startsAt }) =>
      !entered.has(id) && entrants < maxEntrants && Date.parse(startsAt) > now,
  )
  if (open) return { step: 'join', tournament: open }
  const [watched] = live
  return watched ? { step: 'watch', tournament: watched } : { step: 'create', tournament: null }
}

/** Those that may be entered or checked into now first; the others start later. `now` in ms. */
export function splitByCheckIn(upcoming: readonly TournamentSummary[], now: number) {
  const isCheckIn = ({ checkInAt }: TournamentSummary) => Date.parse(checkInAt) <= now
  return {
    checkIn: upcoming.filter(isCheckIn),
    later: upcoming.filter((one) => !isCheckIn(one)),
  }
}
