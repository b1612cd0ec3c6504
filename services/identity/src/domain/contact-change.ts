import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS, type Language, REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { type TakenAway, UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
import { DomainError } from '@platform/service-kit/errors'
import type { Destination } from './destination.ts'

/** The user's phone number or e-mail address was replaced by another. */
export interface ContactChange {
  id: string
  channel: Destination['channel']
  /** Null when there was none before. */
  from: string | null
  to: string
  at: Date
  /** What was added to the account since is taken away by an undo; absent for a change of a former version. */
  addedSince?: Date
  language: Language
  undoneAt: Date | null
  /** What its undo has taken away beside, so far; absent before. */
  takenAway?: TakenAway[]
  /** Slots of the destinations that its message was sent to. */
  sentTo?: string[]
}

/** An undo takes away what was added in this time before the change, or since its session began if that is earlier. */
const REACH_MS = 7 * DAY_MS
/**
 * And what was added since the way into the account by which that session was opened, if it is younger than this: it may be the thief's. An
 * older one is rather the owner's, whom it protects from those who have the old number.
 */
const WAY_REACH_MS = REFRESH_TOKEN_LIFETIME_MS

/**
 * @param sessionSince when the session began in which the contact was changed
 * @param waySince when what opened that session was added to the account; null for what the account began with
 */
export function addedSince(at: Date, sessionSince: Date, waySince: Date | null = null): Date {
  const isYoung = waySince !== null && at.getTime() - waySince.getTime() <= WAY_REACH_MS
  const since = [sessionSince, ...(isYoung ? [waySince] : [])].map((one) => one.getTime())
  return new Date(Math.min(at.getTime() - REACH_MS, ...since))
}

const reachOf = ({ at, addedSince: since }: Pick<ContactChange, 'at' | 'addedSince'>) =>
  since ?? addedSince(at, at)

/** Of changes that are undone together. */
export const reachOfAll = (undone: readonly ContactChange[]) =>
  new Date(Math.min(...undone.map((one) => reachOf(one).getTime())))

/** Whether the value of before is kept for the user. */
export const isUndoable = ({ at, undoneAt }: ContactChange, now: Date) =>
  undoneAt === null && now.getTime() - at.getTime() <= UNDO_CONTACT_MS

/**
 * The changes once this one is undone, and what the contacts are then. What followed it on its channel is undone with it and
 * forgotten; on the other channel everything is undone that can be, as one thief may have made both. But a user whose
 * contact of this channel is taken away keeps the other one: it proves them.
 */
export function undoChange(changes: readonly ContactChange[], id: string, now: Date) {
  const target = changes.find((one) => one.id === id)
  const other = changes.find(
    (one) =>
      target !== undefined &&
      one.channel !== target.channel &&
      isUndoable(one, now) &&
      (target.from !== null || one.from !== null),
  )
  const undone = [target, other].filter((one) => one !== undefined)
  const indexOf = (channel: Destination['channel']) => {
    const first = undone.find((one) => one.channel === channel)
    return first ? changes.indexOf(first) : Number.POSITIVE_INFINITY
  }
  const left = changes.flatMap((one, index) => {
    const first = indexOf(one.channel)
    if (index > first) return []
    const others = undone.map(({ channel }) => channel).filter((channel) => channel !== one.channel)
    return [index === first ? { ...one, undoneAt: now, takenAway: others } : one]
  })
  return { left, restored: undone.map(({ channel, from }) => ({ channel, from })) }
}

/** The change, and that of the other channel which the same step has undone; none for one that a later undo has removed. */
export function undoneWith(
  changes: readonly ContactChange[],
  id: string,
): readonly ContactChange[] {
  const at = changes.find((one) => one.id === id)?.undoneAt?.getTime()
  return at === undefined ? [] : changes.filter(({ undoneAt }) => undoneAt?.getTime() === at)
}

/** The token of the link that undoes a change. It is derived, so that the database does not hold it. */
export const undoToken = (key: Buffer, { userId, id }: { userId: string; id: string }) =>
  `${userId}.${id}.${macOf(key, userId, id)}`

/** The change that a token undoes; null for one that we did not make. */
export function readUndoToken(key: Buffer, token: string): { userId: string; id: string } | null {
  const [userId = '', id = '', mac = ''] = token.split('.')
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(key, userId, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, id } : null
}

const macOf = (key: Buffer, userId: string, id: string) =>
  createHmac('sha256', key).update(`undo-contact:${userId}:${id}`).digest('base64url')

export const takenError = (channel: Destination['channel']) =>
  new DomainError(channel === 'phone' ? 'PHONE_TAKEN' : 'EMAIL_TAKEN')
