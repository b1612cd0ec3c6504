import { clawBackKey } from '../../../domain/claw-back.ts'
import { collectIntent, readEarningKey, taxIntent } from '../../../domain/earnings/earning.ts'
import { explainKept } from '../../earnings/explain-tax.ts'
import { findIntent, findKey, type ReadOrigin, relate } from './origin.ts'

export const ofEarning: ReadOrigin = async (deps, { key, account, kind }) => {
  const { earningId = '', clawBackId = null } = readEarningKey(key) ?? {}
  const earning = await deps.earnings.find(earningId)
  if (!earning) return {}
  if (clawBackId !== null) {
    return {
      related: relate('undone-by', await findKey(deps, account, clawBackKey(clawBackId, 1))),
    }
  }
  const [collected, kept] = await Promise.all([
    findIntent(deps, collectIntent(earning)),
    findIntent(deps, taxIntent(earning)),
  ])
  return {
    tax: earning.tax === null ? null : (explainKept(earning, earning.tax).items[0] ?? null),
    related: kind === 'earning' ? relate('tax', kept) : relate('came-from', collected),
  }
}
