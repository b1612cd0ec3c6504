import type { AccountOrigin } from '../../domain/send-limits.ts'
import type { Caller } from '../../domain/session.ts'
import type { Client } from '../open-session.ts'

/** Who sends a provider's answer, and with what. */
export interface Finisher extends Client {
  /** The cookie of this browser; empty without one. */
  browser: string
  /** The signed-in caller; null for a visitor. */
  caller: Caller | null
  from: AccountOrigin
}
