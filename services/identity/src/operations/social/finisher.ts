import type { Caller } from '../../domain/session.ts'
import type { Client } from '../open-session.ts'

/** Who sends a provider's answer, and with what. */
export interface Finisher extends Client {
  /** The cookie of this browser; empty without one. */
  browser: string
  /** The signed-in caller; null for a visitor. */
  caller: Caller | null
  /** Keyed hashes of the network that the request comes from, and of the largest one that may be its customer's. */
  from: { network: string; site: string }
}
