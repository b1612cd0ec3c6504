import type { Call, Job, JobEvent, Mined } from '@platform/relayer'
import { burnCall, mintCall, refreshCall } from './card-contract.ts'

/** One token of a card. A card has one at a time; `issue` counts them from 0: a card whose device was lost is issued again. */
export interface CardToken {
  cardId: string
  issue: number
  chainId: number
  contract: string
  /** Decimal. */
  tokenId: string
}

export type CallKind = 'mint' | 'burn' | 'refresh'

/**
 * Why a call was refused. `REVERTED`: the contract would revert it; `FAILED`: it did; `NONCE_LOST`: another transaction had its nonce. It can
 * be opened again.
 */
export type CallRefusal = 'REVERTED' | 'FAILED' | 'NONCE_LOST'

/** Something that the chain is to do with a token. */
export interface CardCall extends CardToken {
  /** `<card>:mint`; of a later issue `<card>:mint:1`. */
  id: string
  kind: CallKind
  /** Who holds the new token, and whose it is; null of what is no mint. */
  to: string | null
  userId: string | null
  state: 'open' | 'done' | 'refused'
  phase: Job['phase']
  /** From 1: each attempt has a nonce of its own. */
  attempt: number
  /** Of the last refusal; it stays while the call is tried again. */
  reason: CallRefusal | null
  mined: Mined | null
  /** It was asked for again while it was under way. */
  isAskedAgain: boolean
  nextTryAt: Date
  createdAt: Date
  /** Counts the changes, from 1. */
  version: number
}

export type CallEvent =
  | JobEvent
  /** It is going to get a nonce: only the chain decides from now on. */
  | { kind: 'admitted' }
  | { kind: 'refused'; reason: CallRefusal }
  /** The chain has nothing left to do: the token is there, or is gone. */
  | { kind: 'needless' }
  /** It is to be done again. */
  | { kind: 'reopened' }
  /** It waits for something else. */
  | { kind: 'postponed' }

const RETRY_MS = 10_000
const LONGEST_RETRY_MS = 3_600_000
/** How soon a call that waits for another one looks again, ms. */
const POSTPONE_MS = 5_000
/** A refresh waits so long, ms: several changes of a card are one transaction. */
const REFRESH_AFTER_MS = 600_000
/** Refreshes of one card are at least so far apart, ms: its user pays nothing for them. */
const REFRESH_EVERY_MS = 8 * 3_600_000

export const callId = (kind: CallKind, { cardId, issue }: Pick<CardToken, 'cardId' | 'issue'>) =>
  issue === 0 ? `${cardId}:${kind}` : `${cardId}:${kind}:${issue}`

export const newCall = (
  kind: CallKind,
  token: CardToken,
  now: Date,
  owner: { to: string; userId: string } | null = null,
): CardCall => ({
  id: callId(kind, token),
  kind,
  cardId: token.cardId,
  issue: token.issue,
  chainId: token.chainId,
  contract: token.contract,
  tokenId: token.tokenId,
  to: owner?.to ?? null,
  userId: owner?.userId ?? null,
  state: 'open',
  phase: 'waiting',
  attempt: 1,
  reason: null,
  mined: null,
  isAskedAgain: false,
  nextTryAt: kind === 'refresh' ? later(now, REFRESH_AFTER_MS) : now,
  createdAt: now,
  version: 1,
})

/** What the contract is called with. */
export function contractCall(call: CardCall): Call {
  if (call.kind === 'burn') return burnCall(call)
  if (call.kind === 'refresh') return refreshCall(call)
  if (call.to === null) throw new Error(`${call.id} mints for nobody`)
  return mintCall(call, call.to)
}

/** The call after the event; null when the event cannot come in its state: another instance was first. */
export function nextCall(call: CardCall, event: CallEvent, now: Date): CardCall | null {
  const changed = { ...call, version: call.version + 1 }
  const isWaiting = call.state === 'open' && call.phase === 'waiting'
  const isUnderWay = call.state === 'open' && !isWaiting
  switch (event.kind) {
    case 'admitted':
      return isWaiting ? { ...changed, phase: 'signing' } : null
    case 'postponed':
      return isWaiting ? { ...changed, nextTryAt: later(now, POSTPONE_MS) } : null
    case 'needless':
      return isWaiting ? { ...changed, state: 'done', phase: 'ended', reason: null } : null
    case 'refused':
      return isWaiting ? refused(changed, event.reason, now) : null
    case 'reopened':
      if (isUnderWay) return { ...changed, isAskedAgain: true }
      if (isWaiting) return null
      return { ...changed, ...nextAttempt(call, now) }
    case 'signed':
      return call.phase === 'signing' ? { ...changed, phase: 'signed' } : null
    case 'sent':
      return call.phase === 'signed' ? { ...changed, phase: 'sent' } : null
    case 'seen':
      return isUnderWay && call.phase !== 'signing'
        ? { ...changed, phase: 'mined', mined: event.mined }
        : null
    case 'unseen':
      return call.phase === 'mined' ? { ...changed, phase: 'sent', mined: null } : null
    case 'impossible':
      return isUnderWay ? refused({ ...changed, mined: null }, 'NONCE_LOST', now) : null
    case 'decided':
      if (call.phase !== 'mined') return null
      if (!call.mined?.succeeded) return refused(changed, 'FAILED', now)
      return call.isAskedAgain
        ? { ...changed, ...nextAttempt(call, now) }
        : { ...changed, state: 'done', phase: 'ended', reason: null }
  }
}

/** It is due now at the earliest: one that was done long ago comes after what was asked for since. */
const nextAttempt = ({ kind, attempt, nextTryAt }: CardCall, now: Date) =>
  ({
    nextTryAt:
      kind === 'refresh'
        ? latest(later(now, REFRESH_AFTER_MS), later(nextTryAt, REFRESH_EVERY_MS))
        : latest(now, nextTryAt),
    state: 'open',
    phase: 'waiting',
    attempt: attempt + 1,
    mined: null,
    isAskedAgain: false,
  }) as const

const refused = (call: CardCall, reason: CallRefusal, now: Date): CardCall => ({
  ...call,
  state: 'refused',
  phase: 'ended',
  reason,
  nextTryAt: later(now, Math.min(RETRY_MS * 2 ** (call.attempt - 1), LONGEST_RETRY_MS)),
})

const latest = (one: Date, other: Date) => (one > other ? one : other)

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
