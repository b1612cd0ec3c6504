import type { Exclusion, REVIEW_ACTS, Verdict } from '@platform/contracts/staff/reviews'
import type { User } from '../auth/users.ts'
import { DomainError, refusedField } from '../errors.ts'
import { forEachSettled } from '../service/for-each-settled.ts'
import { type ActRecording, recordAct, type Staff } from './record-act.ts'
import type { ReviewDecision, ReviewItem, ReviewStage, ReviewStore } from './review-store.ts'

type ReviewAct = (typeof REVIEW_ACTS)[number]

/**
 * What a decision does, by the kind of the item. It may run again after a crash, and the first one's as late as after that of an
 * appeal, which replaces it.
 */
export type ReviewKinds<Kind extends string> = Readonly<
  Record<Kind, (item: ReviewItem, decision: ReviewDecision, stage: ReviewStage) => Promise<unknown>>
>

/** Who decides, who made them a reviewer, and where the log-in of the session came from in which they do. */
export type Reviewer = Staff & Pick<User, 'origin' | 'reviewerMadeBy'>

export interface Reviews<Kind extends string = string> {
  /** Adds an item. Repeated with its id, it returns what has become of it. */
  open(
    kind: Kind,
    item: Pick<ReviewItem, 'id' | 'subject' | 'userId' | 'others' | 'evidence' | 'risk'>,
  ): Promise<ReviewItem>
  /**
   * Adds an item that the service itself has rejected, and against which its user appeals. Repeated with its id, it returns what has
   * become of it.
   */
  openAppeal(
    kind: Kind,
    item: Pick<ReviewItem, 'id' | 'subject' | 'userId' | 'others' | 'evidence' | 'risk'>,
    rejected: Pick<ReviewDecision, 'by' | 'reason' | 'at'>,
    reason: string,
  ): Promise<ReviewItem>
  find: ReviewStore['find']
  findAll: ReviewStore['findAll']
  list: ReviewStore['list']
  /**
   * Gives it to a reviewer for ten minutes; claimed again by the same one, for ten more.
   * @throws DomainError NOT_FOUND, ALREADY_DECIDED, REVIEW_CLAIMED while another has it, ANOTHER_PERSON_DECIDES to a user
   * whom it affects or whom `exclusionOf` excludes (`details.exclusion`), and for an appeal to the one who decided first
   */
  claim(id: string, by: Reviewer): Promise<ReviewItem>
  /** @throws DomainError REVIEW_NOT_CLAIMED */
  release(id: string, by: Staff): Promise<ReviewItem>
  /**
   * @throws DomainError NOT_FOUND, REVIEW_NOT_CLAIMED also after the ten minutes, ANOTHER_PERSON_DECIDES by `exclusionOf`, VALIDATION_FAILED for a rejection without one
   * of the grounds of its kind
   */
  decide(
    id: string,
    by: Reviewer,
    made: { verdict: Verdict; ground?: string | undefined; reason: string },
  ): Promise<ReviewItem>
  /**
   * By the user whom it affects, once.
   * @throws DomainError NOT_FOUND, ALREADY_DECIDED, IN_PROGRESS while the decision has had no effect yet
   */
  appeal(id: string, userId: string, reason: string): Promise<ReviewItem>
  /** Replaces the evidence of an item that waits for a decision. False of another one. */
  note: ReviewStore['note']
  /** Takes an item out of the queue that nobody has to decide any more. False when it is decided. */
  withdraw(id: string): Promise<boolean>
  /** Deletes what the user wrote in appeals, but in one that waits for its decision. */
  forgetAppeals: ReviewStore['forgetAppeals']
  waitingSince: ReviewStore['waitingSince']
  refusedSince: ReviewStore['refusedSince']
  /** Gives their effect to decisions that, because of a crash, have none yet. */
  finishInterrupted(signal: AbortSignal): Promise<void>
}

interface Parts<Kind extends string> extends ActRecording<ReviewAct> {
  store: ReviewStore
  kinds: ReviewKinds<Kind>
  /** What a rejection can be for, of the kinds that have a list. */
  grounds?: Readonly<Partial<Record<Kind, readonly string[]>>>
  /** Why this reviewer, in this session, is not given the item and does not decide it, or null: asked at both. */
  exclusionOf?: (item: ReviewItem, by: Reviewer) => Promise<Exclusion | null>
  /** Between a decision and its effect: a crash point of the service. */
  onDecided?: () => void
}

/** How long a reviewer has an item, ms. */
export const REVIEW_LEASE_MS = 600_000
/** Age from which a decision without its effect counts as interrupted by a crash, ms. */
const INTERRUPTED_AFTER_MS = 10_000
const BATCH = 100

export function createReviews<Kind extends string>(parts: Parts<Kind>): Reviews<Kind> {
  const { store, clock, ids } = parts

  const load = async (id: string) => {
    const item = await store.find(id)
    if (!item) throw new DomainError('NOT_FOUND')
    return item
  }

  const requireMayDecide = async (item: ReviewItem, by: Reviewer) => {
    const exclusion = await parts.exclusionOf?.(item, by)
    if (!exclusion) return
    await store.refuse(item.id, by.id, clock.now())
    throw new DomainError('ANOTHER_PERSON_DECIDES', { exclusion })
  }

  /** Records the decision of the item, and gives it its effect. */
  const finish = async (item: ReviewItem): Promise<ReviewItem> => {
    const stage = item.state === 'final' ? 'appeal' : 'first'
    const made = stage === 'appeal' ? item.appealDecision : item.decision
    if (!made) return item
    const action = stage === 'appeal' ? 'decide-appeal' : 'decide-review'
    await recordAct(parts, {
      id: ids.from('act', action, item.id),
      by: { id: made.by, roles: made.roles },
      action,
      subject: subjectOf(item),
      after: { verdict: made.verdict, ...(made.ground && { ground: made.ground }) },
      reason: made.reason,
      concerns: { userId: item.userId, verdict: made.verdict },
    })
    const effect = parts.kinds[item.kind as Kind]
    if (!effect) throw new Error(`review ${item.id}: no kind ${item.kind}`)
    await effect(item, made, stage)
    await store.finish(item.id, stage)
    return item
  }

  return {
    find: store.find,
    findAll: store.findAll,
    list: store.list,
    open: (kind, item) =>
      store.add({
        ...item,
        kind,
        createdAt: clock.now(),
        state: 'open',
        claimedBy: null,
        claimedUntil: null,
        decision: null,
        appeal: null,
        appealDecision: null,
      }),
    openAppeal(kind, item, rejected, reason) {
      const at = clock.now()
      return store.add({
        ...item,
        kind,
        createdAt: at,
        state: 'appealed',
        claimedBy: null,
        claimedUntil: null,
        decision: { verdict: 'reject', roles: [], ground: null, ...rejected },
        appeal: { reason, at },
        appealDecision: null,
      })
    },
    async claim(id, by) {
      const item = await load(id)
      requireUndecided(item)
      requireOther(item, by)
      await requireMayDecide(item, by)
      requireUnconcerned(item, by)
      const now = clock.now()
      const until = new Date(now.getTime() + REVIEW_LEASE_MS)
      const claimed = await store.claim(item, by.id, now, until)
      if (!claimed) throw new DomainError('REVIEW_CLAIMED')
      await recordAct(parts, { by, action: 'claim-review', subject: subjectOf(item) })
      return claimed
    },
    async release(id, by) {
      const released = await store.release(id, by.id)
      if (!released) throw new DomainError('REVIEW_NOT_CLAIMED')
      return released
    },
    async decide(id, by, { verdict, ground: named, reason }) {
      const item = await load(id)
      const ground = groundOf(parts.grounds?.[item.kind as Kind], verdict, named)
      if (isDecidedSo(item, by, verdict)) return finish(item)
      requireUndecided(item)
      await requireMayDecide(item, by)
      const made = { verdict, ground, reason, by: by.id, roles: [...by.roles], at: clock.now() }
      const decided = await store.decide(item, made)
      if (!decided) throw new DomainError('REVIEW_NOT_CLAIMED')
      parts.onDecided?.()
      return finish(decided)
    },
    async appeal(id, userId, reason) {
      if ((await load(id)).userId !== userId) throw new DomainError('NOT_FOUND')
      if (await store.isUnfinished(id)) throw new DomainError('IN_PROGRESS')
      const appealed = await store.appeal(id, userId, { reason, at: clock.now() })
      if (!appealed) throw new DomainError('ALREADY_DECIDED')
      return appealed
    },
    forgetAppeals: store.forgetAppeals,
    waitingSince: store.waitingSince,
    refusedSince: store.refusedSince,
    note: store.note,
    withdraw: async (id) => (await store.withdraw(id)) !== null,
    async finishInterrupted(signal) {
      const before = new Date(clock.now().getTime() - INTERRUPTED_AFTER_MS)
      await forEachSettled(await store.unfinished(before, BATCH), signal, finish)
    },
  }
}

const subjectOf = ({ kind, id }: ReviewItem) => ({ kind: `review:${kind}`, id })

/** The ground that is kept of a decision. */
function groundOf(
  grounds: readonly string[] | undefined,
  verdict: Verdict,
  named: string | undefined,
): string | null {
  if (!grounds || verdict === 'accept') return null
  if (named !== undefined && grounds.includes(named)) return named
  throw refusedField('body.ground', `must be one of ${grounds.join(', ')}`)
}

function requireUndecided({ state }: ReviewItem): void {
  if (state !== 'open' && state !== 'appealed') throw new DomainError('ALREADY_DECIDED')
}

function requireOther({ userId, state, decision }: ReviewItem, { id }: Staff): void {
  if (userId === id || (state === 'appealed' && decision?.by === id)) {
    throw new DomainError('ANOTHER_PERSON_DECIDES')
  }
}

function requireUnconcerned({ others = [] }: ReviewItem, { id }: Staff): void {
  if (others.includes(id)) {
    const exclusion: Exclusion = 'CONCERNED'
    throw new DomainError('ANOTHER_PERSON_DECIDES', { exclusion })
  }
}

/** Whether this reviewer has made this decision before, and may not have heard of it. */
function isDecidedSo({ state, decision, appealDecision }: ReviewItem, by: Staff, verdict: Verdict) {
  const made = state === 'final' ? appealDecision : state === 'decided' ? decision : null
  return made?.by === by.id && made.verdict === verdict
}
