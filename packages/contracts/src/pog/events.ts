import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { APPROVAL_ACTS } from '../staff/approvals.ts'
import { REVIEW_ACTS } from '../staff/reviews.ts'
import { boostFactor, pagePath, pogParts, pogScore } from './score.ts'

/**
 * A user has a card, or their card's page has moved. Subject and Kafka key: the user; `aggregateversion`: of the card,
 * so that an older event changes nothing.
 */
export const cardMinted = defineEvent(
  'pog.card-minted.v1',
  z.object({
    userId: id,
    cardId: id,
    /** Path of its public page, from the site's origin. */
    page: pagePath,
    /** Path of the picture that is shared, from the site's origin. */
    image: pagePath,
    mintedAt: timestamp,
  }),
)

/**
 * A user's score, whole and in its parts, or whether others may see it, is another one: by an event, or by the time alone. Subject and
 * Kafka key: the user; `aggregateversion`: of the score.
 */
export const scoreChanged = defineEvent(
  'pog.score-changed.v1',
  z.object({
    userId: id,
    total: pogScore,
    parts: pogParts,
    /** Whether the user lets others see it. */
    isShown: z.boolean().default(true),
    at: timestamp,
  }),
)

/**
 * What the user's rewards of campaigns are multiplied by is another factor: it follows from the score, and is 1 without a card. Subject and
 * Kafka key: the user; `aggregateversion`: of the score.
 */
export const boostChanged = defineEvent(
  'pog.boost-changed.v1',
  z.object({ userId: id, factor: boostFactor, at: timestamp }),
)

/**
 * A user likes the card of another. Subject: the like, which has the same id each time this user likes this card; Kafka key: the owner.
 */
export const cardLiked = defineEvent(
  'pog.card-liked.v1',
  z.object({ likeId: id, postId: id, ownerId: id, userId: id, at: timestamp }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('pog', [
  'set-slot-prices',
  'reissue-card',
  'highlight-card',
  ...APPROVAL_ACTS,
  ...REVIEW_ACTS,
])
