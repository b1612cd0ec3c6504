import type { Outbox, OutboxEvent, ReviewStage } from '@platform/service-kit'
import type { Model } from 'mongoose'
import { type HeldClaim, isHeld } from '../domain/claim.ts'
import type { Hold } from '../domain/holds/hold.ts'
import { type ClaimDocument, claimOf } from './claim-document.ts'

/** Claims that are held. Each change applies only while the claim is as it begins from, so of several one has its effect. */
export interface HeldClaims {
  /** Those that a worker looks at by now. */
  due(now: Date, limit: number): Promise<HeldClaim[]>
  /** When the worker looks at it again. */
  look(claim: HeldClaim, next: Date): Promise<void>
  /** No reviewer may decide it: it is not paid before then. */
  postpone(claim: HeldClaim, releasedBy: Date): Promise<void>
  /** It is paid as any other: PENDING, with its event in the same write. */
  release(id: string, stage: ReviewStage, event: OutboxEvent): Promise<boolean>
  /** A first refusal, which may be appealed against until then. */
  reject(id: string, refusal: { words: string; appealUntil: Date; nextLookAt: Date }): Promise<void>
  /** Another person looks at it. False when it is not refused, or final. */
  setAppealed(id: string, times: Pick<Hold, 'decisionBy' | 'releasedBy'>): Promise<boolean>
  /** Its slot goes back to the operator, with the event of that in the same write. */
  giveBack(
    id: string,
    from: readonly Hold['state'][],
    event: OutboxEvent,
    words?: string,
  ): Promise<boolean>
  /** False unless it waits for its first decision. */
  explain(id: string, explanation: string): Promise<boolean>
}

export function heldClaimsRepository(model: Model<ClaimDocument>, outbox: Outbox): HeldClaims {
  const change = async (
    id: string,
    from: readonly Hold['state'][],
    set: object,
    event?: OutboxEvent,
  ) => {
    const push = event && { $push: { outbox: event } }
    const filter = { _id: id, status: 'HELD', 'hold.state': { $in: from } } as object
    const changed = (await model.updateOne(filter, { $set: set, ...push })).matchedCount === 1
    if (changed && event) outbox.notify(id)
    return changed
  }
  return {
    async due(now, limit) {
      const filter = { status: 'HELD', 'hold.nextLookAt': { $lte: now } } as object
      const found = model.find(filter).sort({ 'hold.nextLookAt': 1 }).limit(limit)
      return (await found.lean<ClaimDocument[]>()).map(claimOf).filter(isHeld)
    },
    async look({ id, hold: { nextLookAt } }, next) {
      const filter = { _id: id, status: 'HELD', 'hold.nextLookAt': nextLookAt } as object
      await model.updateOne(filter, { $set: { 'hold.nextLookAt': next } })
    },
    async postpone({ id, hold: { state } }, releasedBy) {
      await change(id, [state], { 'hold.releasedBy': releasedBy, 'hold.nextLookAt': releasedBy })
    },
    release: (id, stage, event) =>
      change(
        id,
        // An appeal is decided once, and replaces what a repeated first decision may have left.
        stage === 'first' ? ['held'] : ['held', 'rejected', 'appealed'],
        { status: 'PENDING', 'hold.state': 'released', 'hold.nextLookAt': null },
        event,
      ),
    async reject(id, { words, appealUntil, nextLookAt }) {
      await change(id, ['held'], {
        'hold.state': 'rejected',
        'hold.words': words,
        'hold.appealUntil': appealUntil,
        'hold.nextLookAt': nextLookAt,
      })
    },
    setAppealed: (id, { decisionBy, releasedBy }) =>
      change(id, ['rejected', 'appealed'], {
        'hold.state': 'appealed',
        'hold.decisionBy': decisionBy,
        'hold.releasedBy': releasedBy,
        'hold.nextLookAt': releasedBy,
      }),
    giveBack: (id, from, event, words) =>
      change(
        id,
        from,
        {
          ...{ status: 'PENDING', kind: 'return' },
          ...{ 'hold.state': 'final', 'hold.nextLookAt': null },
          ...(words !== undefined && { 'hold.words': words }),
        },
        event,
      ),
    explain: (id, explanation) => change(id, ['held'], { 'hold.explanation': explanation }),
  }
}
