import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@platform/contracts/constants'
import { UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
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
  language: Language
  undoneAt: Date | null
}

/** Whether the value of before is kept for the user. */
export const isUndoable = ({ at, undoneAt }: ContactChange, now: Date) =>
  undoneAt === null && now.getTime() - at.getTime() <= UNDO_CONTACT_MS

/** The changes once this one is undone: what followed it on its channel is undone with it, and forgotten. */
export function undoChange(
  changes: readonly ContactChange[],
  id: string,
  now: Date,
): ContactChange[] {
  const index = changes.findIndex((one) => one.id === id)
  const undone = changes[index]
  if (!undone) return [...changes]
  const others = changes.slice(index + 1).filter(({ channel }) => channel !== undone.channel)
  return [...changes.slice(0, index), { ...undone, undoneAt: now }, ...others]
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
