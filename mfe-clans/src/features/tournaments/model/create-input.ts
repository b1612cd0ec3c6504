import {
  CHECK_IN_MS,
  ENTRANTS,
  MOST_IN_LINEUP,
  STARTS_AFTER_MS,
} from '@platform/contracts/clans/tournaments'
import { MINUTE_MS } from '@platform/contracts/constants'

/** What is typed of a tournament. */
export interface TournamentInput {
  title: string
  game: string
  format: string
  entrantKind: string
  teamSize: string
  maxEntrants: string
  /** Local date and time, "2026-11-29T18:30". */
  startsAt: string
  reportMinutes: string
}

export type TournamentProblem =
  | 'form.title.short'
  | 'form.game.missing'
  | 'form.seats.wrong'
  | 'form.team.wrong'
  | 'form.start.missing'
  | 'form.start.soon'
  | 'form.start.late'

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** The key of the text that says what is wrong with a field. @param now on the server's clock, ms */
export const tournamentRules = (now: () => number) => ({
  title: (typed: string): TournamentProblem | null =>
    typed.trim() === '' || typed.trim().length >= 3 ? null : 'form.title.short',
  game: (chosen: string): TournamentProblem | null => (chosen ? null : 'form.game.missing'),
  maxEntrants: (typed: string): TournamentProblem | null =>
    isWhole(typed, ENTRANTS.least, ENTRANTS.most) ? null : 'form.seats.wrong',
  teamSize: (typed: string, { entrantKind }: TournamentInput): TournamentProblem | null =>
    entrantKind === 'player' || isWhole(typed, 1, MOST_IN_LINEUP) ? null : 'form.team.wrong',
  startsAt: (typed: string): TournamentProblem | null => {
    const inMs = Date.parse(typed) - now()
    if (Number.isNaN(inMs)) return 'form.start.missing'
    if (inMs < STARTS_AFTER_MS.least) return 'form.start.soon'
    return inMs > STARTS_AFTER_MS.most ? 'form.start.late' : null
  },
})

/** A start that leaves time to register before check-in, on the half hour: as a field for date and time has it. @param now ms */
export function usualStart(now: number): string {
  const half = 30 * MINUTE_MS
  const at = new Date(Math.ceil((now + CHECK_IN_MS + half) / half) * half)
  return localTime(at)
}

/** "2026-11-29T18:30" in the time zone of this device. */
export function localTime(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
