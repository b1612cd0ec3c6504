import type { OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Clan, HiddenFor } from '../domain/clan.ts'
import { type ClanDocument, clanOf } from './clan-document.ts'

/** What staff decided about a clan in a version. */
export interface ClanDecision {
  id: string
  contentVersion: number
  /** About what the clan shows, or about what its members did, which no change of what it shows answers. */
  about: HiddenFor
  /** The review that was decided. */
  reviewId: string
  /** Why the clan is hidden; null of an acceptance. */
  hidden: Omit<NonNullable<Clan['hidden']>, 'about' | 'reviewId'> | null
  at: Date
}

/**
 * Each kind has a reason of its own, so that neither replaces the other: the clan is seen when it has none, and `hidden` is the one that is
 * shown, that of conduct first. An acceptance about conduct ends the rejection of its own review alone. What was decided earlier never
 * replaces what was decided later.
 * @returns whether the clan is in this version, and nothing was decided later
 */
export async function setHidden(
  model: Model<ClanDocument>,
  { id, contentVersion, about, reviewId, hidden, at }: ClanDecision,
  event?: OutboxEvent,
): Promise<boolean> {
  const isOfConduct = about === 'conduct'
  const decidedAt = isOfConduct ? 'conductReviewedAt' : 'reviewedAt'
  const decided = hidden && { ...hidden, reviewId, about }
  for (;;) {
    const filter = { _id: id, state: 'alive', contentVersion } as const
    const clan = await model.findOne(filter).lean<ClanDocument>()
    if (!clan || (clan[decidedAt] ?? at) > at) return false
    const { conductHidden = null } = clan
    const { contentHidden } = clanOf(clan)
    if (isOfConduct && !hidden && conductHidden?.reviewId !== reviewId) return false
    const reasons = isOfConduct
      ? { conductHidden: decided, contentHidden }
      : { conductHidden, contentHidden: decided }
    const asFound = {
      ...asRead('hidden', clan.hidden),
      ...asRead('contentHidden', clan.contentHidden ?? null),
      ...asRead('conductHidden', conductHidden),
      [decidedAt]: clan[decidedAt] ?? null,
    }
    const set = { ...reasons, hidden: reasons.conductHidden ?? reasons.contentHidden }
    const { matchedCount } = await model.updateOne({ ...filter, ...asFound } as object, {
      $set: { ...set, [decidedAt]: at },
      ...(event && { $push: { outbox: event as never } }),
    })
    if (matchedCount === 1) return true
  }
}

/** A filter: the clan is hidden for this reason, as it was when it was read. */
export const asRead = (
  field: 'hidden' | 'contentHidden' | 'conductHidden',
  reason: Clan['hidden'],
): object =>
  reason
    ? {
        [`${field}.ground`]: reason.ground,
        [`${field}.isChanged`]: reason.isChanged,
        [`${field}.reviewId`]: reason.reviewId ?? null,
      }
    : { [field]: null }
