import { CONFIRM_MS, type DecidedBy, DISPUTE_MS } from '@platform/contracts/clans/tournaments'
import { doubleElimination, singleElimination } from './bracket.ts'
import type { Report, TournamentEvent } from './events.ts'
import {
  betterSeed,
  type Match,
  matchOf,
  type Next,
  newMatch,
  type Rules,
  type Side,
  sideOf,
  type TournamentState,
} from './state.ts'
import { swissPairs, swissRounds, swissStandings } from './swiss.ts'

interface Context {
  state: TournamentState
  rules: Rules
  at: Date
}

/** Makes of the state what it is after the event, which `decide` has allowed. The same events always make the same state. */
export function apply(state: TournamentState, rules: Rules, event: TournamentEvent): void {
  const context = { state, rules, at: event.at }
  state.number += 1
  switch (event.kind) {
    case 'registered':
      state.entrants.set(event.entrant.id, {
        ...event.entrant,
        ...{ isCheckedIn: false, hasWithdrawn: false },
      })
      break
    case 'checked-in':
      checkIn(state, event.entrantId)
      break
    case 'withdrew':
      withdraw(context, event.entrantId, event.isGone)
      break
    case 'unregistered':
      state.entrants.delete(event.entrantId)
      break
    case 'left':
      leave(state, event.entrantId, event.userId)
      break
    case 'started':
      start(context, event.seeds)
      break
    case 'prized':
      state.prizeRequest = event.requestId
      break
    case 'cancelled':
      state.status = 'CANCELLED'
      state.endedAt = event.at
      break
    case 'reported':
      report(context, event.matchId, event.entrantId, event.report)
      break
    case 'disputed':
      wait(context, matchOf(state, event.matchId), 'DISPUTED', DISPUTE_MS)
      break
    case 'evidence':
      addEvidence(context, matchOf(state, event.matchId), event.entrantId, event.picture)
      break
    case 'extended':
      extend(context, matchOf(state, event.matchId))
      break
    case 'decided':
      end(context, matchOf(state, event.matchId), event.winnerId, event.by)
  }
}

function checkIn({ entrants }: TournamentState, entrantId: string): void {
  const entrant = entrants.get(entrantId)
  if (entrant) entrant.isCheckedIn = true
}

function withdraw(context: Context, entrantId: string, isGone: true | undefined): void {
  const { state } = context
  const entrant = state.entrants.get(entrantId)
  if (entrant) entrant.hasWithdrawn = true
  if (entrant && isGone) entrant.isGone = isGone
  for (const id of state.open) {
    const match = matchOf(state, id)
    if (sideOf(match, entrantId) !== null) settle(context, match)
  }
}

/** Another one of the line-up takes the place of its captain; the last one gives up the place of the entrant. */
function leave({ entrants }: TournamentState, entrantId: string, userId: string): void {
  const entrant = entrants.get(entrantId)
  if (!entrant) return
  entrant.userIds = entrant.userIds.filter((id) => id !== userId)
  const [first] = entrant.userIds
  if (!first) entrant.hasWithdrawn = true
  else if (entrant.captainId === userId) entrant.captainId = first
}

function start(context: Context, seeds: readonly string[]): void {
  const { state, rules } = context
  state.status = 'LIVE'
  state.seeds = [...seeds]
  state.seedOf = new Map(seeds.map((id, n) => [id, n + 1]))
  if (rules.format === 'SWISS') {
    pairRound(context)
    return
  }
  const make = rules.format === 'SINGLE_ELIMINATION' ? singleElimination : doubleElimination
  const matches = make(seeds)
  state.matches = new Map(matches.map((match) => [match.id, match]))
  for (const match of matches.filter(({ part, round }) => part === 'W' && round === 1)) {
    settle(context, match)
  }
}

/** The next round of a Swiss tournament; its end where nobody is left, or every round was played. One who is left alone has a bye in each. */
function pairRound(context: Context): void {
  const { state } = context
  const pairs = state.round < swissRounds(state.seeds.length) ? swissPairs(state) : []
  if (pairs.length === 0) {
    win(context, swissStandings(state)[0]?.entrantId ?? null)
    return
  }
  state.round += 1
  const round = pairs.map((sides, n) => newMatch('S', state.round, n + 1, [...sides]))
  for (const match of round) state.matches.set(match.id, match)
  for (const match of round) settle(context, match)
}

/** Opens a match whose sides are known for reports, or decides it where only one of them plays, or nobody. */
function settle(context: Context, match: Match): void {
  const { state, rules, at } = context
  const [a, b] = match.sides
  if (a === undefined || b === undefined || isOver(match)) return
  if (a === null || b === null) {
    end(context, match, a ?? b, 'bye')
    return
  }
  const isOut = (id: string) => state.entrants.get(id)?.hasWithdrawn === true
  if (isOut(a) || isOut(b)) {
    const winner = isOut(a) === isOut(b) ? betterSeed(state, a, b) : isOut(a) ? b : a
    end(context, match, winner, 'walk-over')
    return
  }
  match.state = 'READY'
  match.deadline = new Date(at.getTime() + rules.reportMs)
  state.open.add(match.id)
}

function report(context: Context, matchId: string, entrantId: string, said: Report): void {
  const match = matchOf(context.state, matchId)
  const side = sideOf(match, entrantId)
  if (side === null) return
  match.reports[side] = said
  const other = match.reports[side === 0 ? 1 : 0]
  if (other?.winnerId === said.winnerId) end(context, match, said.winnerId, 'agreed')
  else if (other) wait(context, match, 'DISPUTED', DISPUTE_MS)
  else wait(context, match, 'REPORTED', CONFIRM_MS)
}

/** The first evidence of a dispute leaves the other side the time of an answer, so that none decides by coming last. */
function addEvidence({ at }: Context, match: Match, entrantId: string, picture: string): void {
  const side = sideOf(match, entrantId)
  if (side === null) return
  match.evidence[side] = picture
  const isAnswered = match.evidence[side === 0 ? 1 : 0] !== null
  if (match.state !== 'DISPUTED' || isAnswered) return
  const until = new Date(at.getTime() + CONFIRM_MS)
  if (match.deadline && match.deadline < until) match.deadline = until
}

function extend({ at }: Context, match: Match): void {
  match.isExtended = true
  match.deadline = new Date(at.getTime() + CONFIRM_MS)
}

function wait({ at }: Context, match: Match, state: Match['state'], ms: number): void {
  match.state = state
  match.deadline = new Date(at.getTime() + ms)
}

function end(context: Context, match: Match, winnerId: string | null, by: DecidedBy): void {
  const { state } = context
  match.state = 'DECIDED'
  match.winnerId = winnerId
  match.decidedBy = by
  match.deadline = null
  state.open.delete(match.id)
  if (match.part === 'S') {
    const isRoundOver = state.open.size === 0 && !waits(state)
    if (isRoundOver) pairRound(context)
    return
  }
  if (match.part === 'F') {
    endFinal(context, match)
    return
  }
  const loser = match.sides.find((side) => side !== winnerId) ?? null
  goOn(context, match.winnerTo, winnerId)
  goOn(context, match.loserTo, loser)
  if (!match.winnerTo) win(context, winnerId)
}

/** Whether a match of the round that was just paired has not been settled yet. */
const waits = ({ matches, round }: TournamentState) =>
  [...matches.values()].some((match) => match.round === round && match.state === 'WAITING')

/** The winner of the winners' bracket has lost once only: then a second match decides. */
function endFinal(context: Context, match: Match): void {
  const { state } = context
  const second = match.round === 1 ? state.matches.get('F2-1') : undefined
  if (second && match.winnerId !== match.sides[0]) {
    second.sides = [match.sides[0], match.sides[1]]
    settle(context, second)
    return
  }
  if (second) second.state = 'UNPLAYED'
  win(context, match.winnerId)
}

function goOn(context: Context, to: Next | null, entrant: Side): void {
  if (!to) return
  const match = matchOf(context.state, to.matchId)
  match.sides[to.side] = entrant
  settle(context, match)
}

function win({ state, at }: Context, winnerId: string | null): void {
  state.status = 'COMPLETED'
  state.winnerId = winnerId
  state.endedAt = at
}

const isOver = ({ state }: Match) => state === 'DECIDED' || state === 'UNPLAYED'
