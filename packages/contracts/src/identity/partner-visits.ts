import { z } from 'zod'
import { HOUR_MS } from '../constants.ts'
import { id, timestamp } from '../envelope.ts'
import { NO_PLACEMENT, PLACEMENT } from '../rules/placement.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { embedName, partnerKey } from './partners.ts'

/** Where on a partner's pages an embed stands (`rules/placement`). Reports count by it. */
export const placement = z.string().regex(PLACEMENT)

/** How long a link that was opened from an embed says where its reader came from, ms: a page may stay open for a day. */
export const VISIT_LIFETIME_MS = 24 * HOUR_MS

/**
 * POST /api/auth/partners/visits, from the frame of an embed: a sealed ticket that says which partner, embed and placement its reader comes
 * from. 404 for a key that is unknown, switched off or, if it is a live one, without any listed origin, and for an embed that the partner
 * does not have. A key is public, so anybody may ask for one in its name: it says that the partner has a page, not that a page was read.
 */
export const visitBody = z.strictObject({
  partner: partnerKey,
  embed: embedName,
  placement: placement.default(NO_PLACEMENT),
})
export const visitTicket = z.object({ ticket: z.string(), expiresAt: timestamp })
export type VisitTicket = z.infer<typeof visitTicket>

/** Sealed: a ticket is only ever opened by identity. */
export const ticketText = textUpTo(600).min(20)

/**
 * POST /internal/partner-visits/open, for quests: what a ticket says.
 * VISIT_INVALID for one that is not ours or is over, and while its partner is switched off or has no origin.
 */
export const openVisitBody = z.strictObject({ ticket: ticketText })
export const openedVisit = z.object({
  id,
  partner: partnerKey,
  embed: embedName,
  placement,
  /** Of a test key: it counts in the test report alone, and nothing is paid for it. */
  test: z.boolean(),
  /** When the frame asked for it. */
  at: timestamp,
})
export type OpenedVisit = z.infer<typeof openedVisit>

/**
 * GET /internal/partners/:key/account, for quests: whom a partner's share is paid to. 404 for a key that is unknown, switched off or, if it is a
 * live one, without any listed origin.
 */
export const partnerAccount = z.object({
  key: partnerKey,
  /** The user who registered it; null of one that an operator made, which is paid nothing. */
  ownerId: id.nullable(),
  test: z.boolean(),
})
export type PartnerAccount = z.infer<typeof partnerAccount>
