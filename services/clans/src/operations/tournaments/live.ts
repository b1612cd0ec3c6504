import { DomainError } from '@platform/service-kit/errors'
import type { Dependencies } from '../dependencies.ts'
import type { TournamentCopy } from '../../repositories/tournaments/tournaments.ts'
import { apply } from '../../domain/tournaments/apply.ts'
import { decide, type TournamentCommand } from '../../domain/tournaments/decide.ts'
import { isStartDue, nextDue, nextDueAt } from '../../domain/tournaments/due.ts'
import type { TournamentEvent } from '../../domain/tournaments/events.ts'
import { newState, playing, type TournamentState } from '../../domain/tournaments/state.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'

type Command = (
  state: TournamentState,
) => TournamentCommand | null | Promise<TournamentCommand | null>

type Parts = Pick<Dependencies, 'tournaments' | 'tournamentLog' | 'ratings' | 'clock'>

/** States of tournaments, each made of its log, with one writer at a time in an instance; the log's unique numbers order the writers of several instances. */
export interface LiveTournaments {
  /** What `view` makes of the state; `view` must keep nothing of it. */
  read<T>(tournament: Tournament, view: (state: TournamentState) => T): Promise<T>
  /**
   * Applies what time has brought about, then does what `command` wants, which sees the state; null: nothing. What `command` reads besides is
   * read again where another instance has come between.
   * @throws what `decide` and `command` throw
   */
  act<T>(tournament: Tournament, command: Command, view: (state: TournamentState) => T): Promise<T>
}

/** States that are kept in memory: the others are read from their logs again. */
const KEPT = 50

export function liveTournaments({
  tournaments,
  tournamentLog,
  ratings,
  clock,
}: Parts): LiveTournaments {
  const states = new Map<string, TournamentState>()
  const turns = new Map<string, Promise<unknown>>()

  /** The state with everything that is in the log. */
  const load = async (tournament: Tournament): Promise<TournamentState> => {
    const { id } = tournament
    const state = states.get(id) ?? newState()
    states.delete(id)
    for (const event of await tournamentLog.after(id, state.number)) apply(state, tournament, event)
    // The last one is the one that was used last.
    states.set(id, state)
    for (const oldest of states.keys()) {
      if (states.size <= KEPT) break
      states.delete(oldest)
    }
    return state
  }

  /** False when another instance has appended: the state is to be loaded again. */
  const append = async (
    tournament: Tournament,
    state: TournamentState,
    event: TournamentEvent,
  ): Promise<boolean> => {
    const players = playersOf(state, event)
    if (!(await tournamentLog.append(tournament.id, state.number + 1, event, players))) return false
    apply(state, tournament, event)
    return true
  }

  const ratingsOf = ({ game }: Tournament, state: TournamentState) =>
    ratings.of(
      game,
      playing(state).map(({ id }) => id),
    )

  /** @returns whether everything that is due has been appended */
  const advance = async (tournament: Tournament, state: TournamentState): Promise<boolean> => {
    for (;;) {
      const now = clock.now()
      const known = isStartDue(state, tournament, now)
        ? await ratingsOf(tournament, state)
        : undefined
      const due = nextDue(state, tournament, now, known)
      if (!due) return true
      if (!(await append(tournament, state, due))) return false
    }
  }

  const inTurn = async <T>(id: string, act: () => Promise<T>): Promise<T> => {
    const before = turns.get(id) ?? Promise.resolve()
    const turn = before.then(act, act)
    turns.set(id, turn)
    try {
      return await turn
    } catch (error) {
      // A state of which only a part was changed is not used again; a refusal changes nothing.
      if (!(error instanceof DomainError)) states.delete(id)
      throw error
    } finally {
      if (turns.get(id) === turn) turns.delete(id)
    }
  }

  /** @returns whether it is done; false when another instance has come between */
  const doOnce = async (
    tournament: Tournament,
    state: TournamentState,
    command: Command,
  ): Promise<boolean> => {
    if (!(await advance(tournament, state))) return false
    const wanted = await command(state)
    const known = wanted?.kind === 'start' ? await ratingsOf(tournament, state) : undefined
    const event = wanted && decide(state, tournament, wanted, clock.now(), known)
    return !event || append(tournament, state, event)
  }

  const copy = async (tournament: Tournament, state: TournamentState): Promise<void> => {
    if (state.number > 0) await tournaments.copy(tournament.id, copyOf(state, tournament))
  }

  return {
    read: (tournament, view) =>
      inTurn(tournament.id, async () => {
        const state = await load(tournament)
        // An instance that stopped between the log and the copy has left an old one, with an old date of what is due.
        if (state.number > tournament.number) await copy(tournament, state)
        return view(state)
      }),
    act: (tournament, command, view) =>
      inTurn(tournament.id, async () => {
        for (;;) {
          const state = await load(tournament)
          let isDone = false
          try {
            isDone = await doOnce(tournament, state, command)
          } finally {
            // Also where the command is refused: what was due may have been appended before.
            await copy(tournament, state)
          }
          if (isDone) return view(state)
        }
      }),
  }
}

function copyOf(state: TournamentState, tournament: Tournament): TournamentCopy {
  const { status, winnerId, number, open, matches } = state
  const disputed = [...open].filter((id) => matches.get(id)?.state === 'DISPUTED').length
  return {
    ...{ status, winnerId, number, disputed, entrants: playing(state).length },
    nextDueAt: nextDueAt(state, tournament),
  }
}

/** The line-up of a registration, else the captain of the entrant that acted; nobody of events without an entrant. */
function playersOf({ entrants }: TournamentState, event: TournamentEvent): readonly string[] {
  if (event.kind === 'registered') return event.entrant.userIds
  if (event.kind === 'left') return [event.userId]
  const entrant = 'entrantId' in event ? entrants.get(event.entrantId) : undefined
  return entrant ? [entrant.captainId] : []
}
