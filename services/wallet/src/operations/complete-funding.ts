import { type Fund, fundingIntent } from '../domain/fund.ts'
import type { Dependencies } from './dependencies.ts'

/** Runs an open funding attempt to its end, whichever instance began it. */
export async function completeFunding(
  { funds, ledger }: Pick<Dependencies, 'funds' | 'ledger'>,
  fund: Fund,
): Promise<Fund> {
  if (fund.status !== 'open') return fund
  const posting = await ledger.post(fundingIntent(fund))
  const status = posting.refusal ? 'refused' : 'funded'
  await funds.close(fund.fundId, fund.attempt, status)
  return { ...fund, status }
}
