import { DomainError } from '@platform/service-kit'
import { refusalOf } from '../../domain/next-posting.ts'
import type { Intent } from '../../domain/posting.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Credits an account that may have no room for it, once. A refused attempt keeps its key, so the next one has its own.
 * @returns whether it is credited; if not, a later run tries again
 */
export async function creditInAttempts(
  ledger: Dependencies['ledger'],
  intentOf: (attempt: number) => Intent,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { posting, outcome } = await ledger.tryPost(intentOf(attempt))
    if (outcome === 'conflict') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
    if (!posting.refusal) return true
    if (outcome === 'posted') return false
    if (!(await isWorthTrying(ledger, intentOf(attempt + 1)))) return false
  }
}

/** An account's history is kept for ever, so it gets no further refusal while it has no room; another run may have posted. */
async function isWorthTrying(ledger: Dependencies['ledger'], intent: Intent): Promise<boolean> {
  const [tip] = await ledger.tips([intent.account])
  if (tip && !refusalOf(tip, intent)) return true
  return (await ledger.find(intent.account, intent.key)) !== null
}
