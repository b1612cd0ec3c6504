import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { partnerKey } from './partners.ts'

/** A user registered. Subject: the user. */
export const userRegistered = defineEvent(
  'identity.user-registered.v1',
  z.object({ userId: z.uuid(), country: z.enum(['India', 'Brazil', 'Others']) }),
)

const connected = z.object({ userId: z.uuid(), partner: partnerKey })
/** A user connected their account to a partner. Subject: the connection. */
export const partnerConnected = defineEvent('identity.partner-connected.v1', connected)
/** A user ended the connection to a partner. Subject: the connection. */
export const partnerDisconnected = defineEvent('identity.partner-disconnected.v1', connected)
