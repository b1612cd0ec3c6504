import { DomainError } from '@platform/service-kit'
import { collectIntent, type Earning } from '../../domain/earnings/earning.ts'
import {
  type TaxBasis,
  type Taxpayer,
  type TaxRules,
  taxOf,
} from '../../domain/earnings/tax-rules.ts'
import { refusalOf } from '../../domain/next-posting.ts'
import { emptyTip } from '../../domain/tip.ts'
import type { Dependencies } from '../dependencies.ts'
import { type CollectsEarnings, completeCollection } from './complete-collection.ts'
import { taxpayerOf } from './taxpayer-of.ts'

export type CollectsOwn = CollectsEarnings & Pick<Dependencies, 'userFacts' | 'taxRules'>

/**
 * Collects an earning of this user, once: beginning it fixes its tax, in one write that expects it as it was read. So of two that
 * collect it, and of one that collects while it expires or is taken, exactly one wins.
 * @param country of the user, ISO 3166-1 alpha-2; by it the tax is worked out
 * @returns the earning, credited
 * @throws NOT_FOUND, EARNING_EXPIRED, EARNING_TAKEN, EARNING_FACTS_NEEDED, EARNING_FAILED while the account has no room
 */
export async function collectEarning(
  deps: CollectsOwn,
  { id: userId, country }: { id: string; country: string | null },
  earningId: string,
): Promise<Earning> {
  const { earnings, clock, crashPoint } = deps
  for (;;) {
    const earning = await earnings.find(earningId)
    if (earning?.userId !== userId) throw new DomainError('NOT_FOUND')
    if (earning.status === 'credited') return earning
    if (earning.status === 'distributing') {
      return requireCredited(await completeCollection(deps, earning))
    }
    requireReady(earning, clock.now())
    const taxpayer = await taxpayerOf(deps, userId, country)
    const kept = requireTax(deps.taxRules, taxpayer, earning)
    await requireRoom(deps, { ...earning, ...kept, attempt: earning.attempt + 1 })
    const begun = await earnings.begin(earning, kept, clock.now())
    if (!begun) continue
    crashPoint('earning-begun')
    return requireCredited(await completeCollection(deps, begun))
  }
}

function requireReady({ status, expiresAt }: Earning, now: Date): void {
  if (status === 'taken') throw new DomainError('EARNING_TAKEN')
  if (status === 'expired' || expiresAt <= now) throw new DomainError('EARNING_EXPIRED')
}

function requireTax(
  rules: TaxRules,
  taxpayer: Taxpayer,
  earning: Earning,
): { tax: bigint; taxBasis: TaxBasis } {
  const { tax, bps, missing } = taxOf(rules, taxpayer, earning)
  if (missing.length > 0) throw new DomainError('EARNING_FACTS_NEEDED', { missing })
  return { tax, taxBasis: { ...taxpayer, bps } }
}

/** A refused posting stays in the history for ever, so what is refused now is not tried. */
async function requireRoom(
  { ledger }: Pick<Dependencies, 'ledger'>,
  earning: Earning,
): Promise<void> {
  const intent = collectIntent(earning)
  const [tip = emptyTip(intent.account)] = await ledger.tips([intent.account])
  if (refusalOf(tip, intent)) throw new DomainError('EARNING_FAILED')
}

function requireCredited(earning: Earning): Earning {
  if (earning.status !== 'credited') throw new DomainError('EARNING_FAILED')
  return earning
}
