import { DAY_MS } from '@platform/contracts/constants'
import { countWithin } from '@platform/service-kit'
import type { FactorNotice } from '../../domain/factor-notices.ts'
import type { Dependencies } from '../dependencies.ts'

/** How often a user does it in a day: each time sends a message, and so does what undoes it. */
const ACTS_A_DAY = { totp: 5, recovery: 5, passkey: 20, connect: 20 } as const

/**
 * The count that bounds each kind of message: its own, or that of the act that comes before it. A recovery code that is used was made
 * before. Null for what staff do.
 */
const COUNTED_BY: Record<FactorNotice['kind'], keyof typeof ACTS_A_DAY | null> = {
  added: 'totp',
  removed: 'totp',
  'passkey-added': 'passkey',
  'passkey-removed': 'passkey',
  'recovery-renewed': 'recovery',
  'recovery-used': 'recovery',
  ended: null,
  connected: 'connect',
  disconnected: 'connect',
  'partner-connected': 'connect',
}

/**
 * Counts an act of a user that sends a message of the kind; what undoes it needs no count.
 * @returns a function that takes the count back, for an act that did nothing
 * @throws DomainError RATE_LIMITED
 */
export async function countAct(
  { rates, clock }: Pick<Dependencies, 'rates' | 'clock'>,
  userId: string,
  kind: FactorNotice['kind'],
): Promise<() => Promise<void>> {
  const act = COUNTED_BY[kind]
  if (!act) return async () => {}
  const limit = { key: `${act}:${userId}`, max: ACTS_A_DAY[act], windowMs: DAY_MS }
  return countWithin(rates, clock, limit)
}
