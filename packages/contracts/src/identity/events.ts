import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { partnerKey } from './partners.ts'

/** An account came into being. `userId` is the subject. */
export const userRegistered = defineEvent(
  'identity.user-registered.v1',
  z.object({ userId: z.uuid(), country: z.enum(['India', 'Brazil', 'Others']) }),
)

const connected = z.object({ userId: z.uuid(), partner: partnerKey })
/** A user agreed that a partner may show them their own campaigns. The connection is the subject. */
export const partnerConnected = defineEvent('identity.partner-connected.v1', connected)
/** The user ended that. */
export const partnerDisconnected = defineEvent('identity.partner-disconnected.v1', connected)
