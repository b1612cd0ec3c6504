import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineSearchableChanged } from '../growth/searchables.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { APPROVAL_ACTS } from '../staff/approvals.ts'
import { partnerKey } from './partners.ts'
import { role } from './role.ts'
import { outsideProvider } from './social.ts'

/** A user registered. Subject: the user. */
export const userRegistered = defineEvent(
  'identity.user-registered.v1',
  z.object({
    userId: z.uuid(),
    country: z.enum(['India', 'Brazil', 'Others']),
    /** When they proved a phone number, by which they registered; null of another way. */
    phoneVerifiedAt: timestamp.nullable().default(null),
  }),
)

/** An account is deleted; its services are erasing what they have of it. Subject: the user. */
export const userDeleted = defineEvent(
  'identity.user-deleted.v1',
  z.object({ userId: z.uuid(), at: timestamp }),
)

/** A session ended before its time: a log-out, or a refresh token that was used twice. Subject: the session. */
export const sessionEnded = defineEvent(
  'identity.session-ended.v1',
  z.object({ sid: z.uuid(), userId: z.uuid(), at: timestamp }),
)

/** The roles of a user changed. Subject: the user; version: the time of the change, ms. */
export const rolesChanged = defineEvent(
  'identity.roles-changed.v1',
  z.object({ userId: z.uuid(), roles: z.array(role), at: timestamp }),
)

/** The phone number or e-mail address of a user changed. Subject: the user; version: the time of the change, ms. */
export const contactsChanged = defineEvent(
  'identity.contacts-changed.v1',
  z.object({
    userId: z.uuid(),
    /** When the phone number that they have now was proven, null without one; absent where the number did not change. */
    phoneVerifiedAt: timestamp.nullable().optional(),
  }),
)

/**
 * A change of a user's number or address was undone by the one of before: what was added to the account between `addedSince` and `at` may be a
 * thief's. Subject: the user; version: the time of the undo, ms.
 */
export const contactUndone = defineEvent(
  'identity.contact-undone.v1',
  z.object({ userId: z.uuid(), addedSince: timestamp, at: timestamp }),
)

/**
 * The message to a user about where payouts go was taken by a provider, to one of their destinations at least; or there is nothing where they
 * are reached, of an account that has a wallet alone. `registeredAt`: of the newest destination of payouts that it is about. Subject: the user.
 */
export const payoutNoticeSent = defineEvent(
  'identity.payout-notice-sent.v1',
  z.object({ userId: z.uuid(), registeredAt: timestamp, sentAt: timestamp }),
)

/**
 * The same of the message that another bank account is to be verified in place of the former one. `askedAt`: of the newest request that it is
 * about. Subject: the user.
 */
export const bankNoticeSent = defineEvent(
  'identity.bank-notice-sent.v1',
  z.object({ userId: z.uuid(), askedAt: timestamp, sentAt: timestamp }),
)

/** A user agreed to be measured, or does not any more. Subject: the user; version: the time of the answer, ms. */
export const consentsChanged = defineEvent(
  'identity.consents-changed.v1',
  z.object({ userId: z.uuid(), analytics: z.boolean(), at: timestamp }),
)

const connected = z.object({ userId: z.uuid(), partner: partnerKey })
/** A user connected their account to a partner. Subject: the connection. */
export const partnerConnected = defineEvent('identity.partner-connected.v1', connected)
/** A user ended the connection to a partner. Subject: the connection. */
export const partnerDisconnected = defineEvent('identity.partner-disconnected.v1', connected)

const outside = z.object({ userId: z.uuid(), provider: outsideProvider })
/**
 * A user connected an outside account, or proved a connected one again, once a day at most. Subject: `<user>.<provider>`; version: the time
 * of the proof, ms.
 */
export const socialConnected = defineEvent(
  'identity.social-connected.v1',
  outside.extend({
    /** Since when it is connected without a break; absent from a former version: since this event. */
    connectedAt: timestamp.optional(),
  }),
)
/** A user disconnected it. Subject and version: the same. */
export const socialDisconnected = defineEvent('identity.social-disconnected.v1', outside)

/** A user has another name. */
export const searchableChanged = defineSearchableChanged('identity')

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('identity', [
  'grant-roles',
  'take-roles',
  'set-roles',
  'look-at-user',
  'end-second-factor',
  'end-session',
  'end-sessions',
  'set-partner',
  'rotate-partner-secret',
  ...APPROVAL_ACTS,
])
