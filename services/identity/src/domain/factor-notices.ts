import type { Language } from '@platform/contracts/constants'
import { firstTry, type NoticeRetry } from './notice-retry.ts'

/**
 * Of the app: added, or removed by its user; of a passkey the same; of recovery codes: replaced by new ones, or one used up; all ended by
 * staff; an outside account connected, or disconnected; a partner that signs its user in from now on.
 */
export const FACTOR_NOTICE_KINDS = [
  'added',
  'removed',
  'passkey-added',
  'passkey-removed',
  'recovery-renewed',
  'recovery-used',
  'ended',
  'connected',
  'disconnected',
  'partner-connected',
] as const

/** A message to a user about what opens their account. */
export interface FactorNotice {
  id: string
  kind: (typeof FACTOR_NOTICE_KINDS)[number]
  /** Of the provider or partner that it is about. */
  name?: string
  language: Language
  /** Absent for one of a former version. */
  at?: Date
  /** Whether the user's sessions have yet to end, before anything is sent. */
  endsSessions?: boolean
  /** Slots of the destinations that it was sent to. */
  sentTo?: string[]
}

export type NewNotice = FactorNotice & { at: Date }

export interface Noticed {
  /** Messages to the user that were not sent yet. */
  notices: readonly FactorNotice[]
  /** When they are tried again. */
  noticeRetry?: NoticeRetry | null
}

/** Messages that wait for one user at most: all of them are read and written with the user's factor. */
export const MOST_WAITING = 50

/**
 * With one more message, in place of one of the same kind and name that waits; the tries of all begin anew. Beyond `MOST_WAITING` the oldest
 * is forgotten. One whose sessions have yet to end stays in both cases.
 */
export const withNotice = ({ notices }: Noticed, notice: NewNotice): Noticed => {
  const others = notices.filter((one) => one.endsSessions || !isSame(one, notice))
  const over = others.length + 1 - MOST_WAITING
  const forgotten = new Set(others.filter((one) => !one.endsSessions).slice(0, Math.max(0, over)))
  return {
    notices: [...others.filter((one) => !forgotten.has(one)), notice],
    noticeRetry: firstTry(notice.at),
  }
}

/** Without a message of something that was not done after all, and again with the one that it was in place of. */
export function takeBackNotice<F extends Noticed>(
  from: F,
  noticeId: string,
  before: readonly FactorNotice[],
): F {
  const left = withoutNotice(from, noticeId)
  const notice = from.notices.find(({ id }) => id === noticeId)
  const replaced = notice && before.find((one) => !one.endsSessions && isSame(one, notice))
  return replaced ? { ...left, notices: [replaced, ...left.notices] } : left
}

const isSame = (one: FactorNotice, other: FactorNotice) =>
  one.kind === other.kind && one.name === other.name

/** The newest of each kind first, then the rest, newest first: few of a day are sent, and the last says how the account stands. */
export function inOrderToSend(notices: readonly FactorNotice[]): FactorNotice[] {
  const newestFirst = notices.toReversed()
  const isNewest = (one: FactorNotice) => newestFirst.find(({ kind }) => kind === one.kind) === one
  return [...newestFirst.filter(isNewest), ...newestFirst.filter((one) => !isNewest(one))]
}

/** The sessions have ended. */
export function sessionsEnded<F extends Noticed>(from: F): F {
  const notices = from.notices.map((notice) => ({ ...notice, endsSessions: false }))
  return { ...from, notices }
}

/** The message was sent to one of its destinations. */
export function noticeSent<F extends Noticed>(from: F, noticeId: string, slot: string): F {
  const notices = from.notices.map((notice) =>
    notice.id === noticeId ? { ...notice, sentTo: [...(notice.sentTo ?? []), slot] } : notice,
  )
  return { ...from, notices }
}

/** The message was sent to all. */
export const withoutNotice = <F extends Noticed>(from: F, noticeId: string): F => ({
  ...from,
  notices: from.notices.filter(({ id }) => id !== noticeId),
})

/** Tries the messages again then; unchanged when the retry is not the one that was read. */
export const postponeNotices = <F extends Noticed>(
  from: F,
  read: NoticeRetry | null,
  noticeRetry: NoticeRetry,
): F => (isRetry(from, read) ? { ...from, noticeRetry } : from)

/** Forgets the messages, but for one whose sessions have yet to end; unchanged in the same case. */
export const giveUpNotices = <F extends Noticed>(from: F, read: NoticeRetry | null): F =>
  isRetry(from, read)
    ? { ...from, notices: from.notices.filter(({ endsSessions }) => endsSessions) }
    : from

const isRetry = ({ noticeRetry }: Noticed, read: NoticeRetry | null) =>
  noticeRetry?.nextTryAt.getTime() === read?.nextTryAt.getTime()
