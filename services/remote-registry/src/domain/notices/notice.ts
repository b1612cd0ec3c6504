import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import {
  NOTICE_KEPT_DAYS,
  NOTICE_RETRIED_DAYS,
  type ReleaseNotice,
} from '@platform/contracts/registry/notices'
import type { Team } from '../release-roles.ts'

/** A notice to one address of a team, and what has become of it. */
export interface NoticeMessage {
  /** Of the notice and the address. */
  id: string
  team: string
  by: 'webhook' | 'email'
  address: string
  notice: ReleaseNotice
  attempts: number
  /** Why the last attempt failed; null for one that did not. */
  lastFailure: string | null
  /** When it is tried next, or when the lease of an attempt ends; null once it is delivered or given up. */
  nextTryAt: Date | null
  createdAt: Date
  expiresAt: Date
}

/** The addresses of the teams that have the remote: each address once. */
export function recipientsOf(
  teams: readonly Team[],
  remote: string,
): Pick<NoticeMessage, 'team' | 'by' | 'address'>[] {
  const all = teams.filter(({ remotes }) => remotes.includes(remote)).flatMap(addressesOf)
  return all.filter(
    ({ by, address }, n) =>
      all.findIndex((other) => other.by === by && other.address === address) === n,
  )
}

export function addressesOf({
  name: team,
  notify,
}: Team): Pick<NoticeMessage, 'team' | 'by' | 'address'>[] {
  return [
    ...(notify?.webhook ? [{ team, by: 'webhook' as const, address: notify.webhook.url }] : []),
    ...(notify?.emails ?? []).map((address) => ({ team, by: 'email' as const, address })),
  ]
}

/**
 * The next of those that are due: stopped canaries before everything else, and then a message of each team in turn: what one is
 * sent many of delays nobody else's.
 */
export function nextOf(due: readonly NoticeMessage[], most: number): NoticeMessage[] {
  const turns = new Map<string, number>()
  const inTurn = due.map((message) => {
    const isStop = message.notice.type === 'canary.stopped'
    const line = `${isStop} ${message.team}`
    const turn = turns.get(line) ?? 0
    turns.set(line, turn + 1)
    return { message, isStop, turn }
  })
  return inTurn
    .toSorted((a, b) => Number(b.isStop) - Number(a.isStop) || a.turn - b.turn)
    .map(({ message }) => message)
    .slice(0, most)
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/**
 * When a message is tried again after so many attempts: after 30 s, 1, 2, 4 minutes and so on, at most 6 hours. Null after three
 * days, and for a test: who asked for it sees what came of it.
 */
export function nextTryOf(
  { notice, attempts, createdAt }: Pick<NoticeMessage, 'notice' | 'attempts' | 'createdAt'>,
  now: Date,
): Date | null {
  if (notice.type === 'notice.test') return null
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  const next = now.getTime() + pause
  return next <= createdAt.getTime() + NOTICE_RETRIED_DAYS * DAY_MS ? new Date(next) : null
}

export const expiryOf = (createdAt: Date) =>
  new Date(createdAt.getTime() + NOTICE_KEPT_DAYS * DAY_MS)
