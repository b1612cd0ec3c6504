import { toDecimal } from '@platform/contracts/money'
import type { Statement } from '@platform/contracts/wallet/statement'
import { StatementSums } from '../../domain/statement.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type Asked,
  postingsOf,
  type StatementPeriod,
  statementPeriod,
} from './statement-period.ts'

/**
 * The sums of a user's account over a period.
 * @param signal that nobody waits for them any more
 */
export async function showStatement(
  deps: Pick<Dependencies, 'ledger' | 'clock'>,
  userId: string,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Statement> {
  const period = await statementPeriod(deps, userId, asked)
  const sums = new StatementSums()
  for await (const postings of postingsOf(deps, period, signal)) {
    for (const one of postings) sums.add(one)
  }
  requireSum(period, sums)
  const { currency } = asked
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  return {
    currency,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    opening: decimal(period.opening),
    closing: decimal(period.closing),
    transactions: sums.transactions,
    totals: sums.totals.map(([type, moved]) => ({
      type,
      in: decimal(moved.in),
      out: decimal(moved.out),
    })),
  }
}

/** @throws an error where the postings do not lead from one balance to the other: such a statement is not given out */
export function requireSum(
  { account, opening, closing }: StatementPeriod,
  { moved }: StatementSums,
): void {
  if (opening + moved === closing) return
  throw new Error(`${account}: ${opening} and ${moved} of its postings do not make ${closing}`)
}
