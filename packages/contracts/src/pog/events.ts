import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { APPROVAL_ACTS } from '../staff/approvals.ts'
import { pagePath, pogParts, pogScore } from './score.ts'

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

/** A user's score, whole and in its parts. Subject and Kafka key: the user; `aggregateversion`: of the score. */
export const scoreChanged = defineEvent(
  'pog.score-changed.v1',
  z.object({ userId: id, total: pogScore, parts: pogParts, at: timestamp }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('pog', [
  'set-slot-prices',
  'reissue-card',
  ...APPROVAL_ACTS,
])
