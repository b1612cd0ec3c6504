import type { Language } from '@platform/contracts/constants'
import { currencies, toDecimal } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'
import { exportTexts } from '../../domain/export-texts.ts'
import { StatementSums } from '../../domain/statement.ts'
import { statementTexts } from '../../domain/statement-texts.ts'
import { isListed } from '../../domain/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { type DescribeDependencies, describePostings } from '../transactions/describe-postings.ts'
import { nameOf, orderOf, tableOf } from '../transactions/transaction-table.ts'
import { requireSum } from './show-statement.ts'
import { type Asked, postingsOf, statementPeriod } from './statement-period.ts'

/**
 * A statement as a table: the balance before the period, each transaction, oldest first, what came in and went out by type, and the balance
 * after it. It is read and written some lines at a time, so that a period of any length needs the same memory.
 * @param timeZone of the times in it, as IANA names it
 */
export async function* exportStatement(
  deps: DescribeDependencies & Pick<Dependencies, 'ledger' | 'clock'>,
  userId: string,
  { language, ...asked }: Asked & { language: Language },
  timeZone: string,
): AsyncGenerator<string> {
  const { headings, types, statuses } = exportTexts[language]
  const texts = statementTexts[language]
  const { begin, line, amountOf, timeOf } = tableOf(language, timeZone)
  const { currency } = asked
  const named = currencies[currency].name
  const decimal = (minor: bigint) => amountOf(toDecimal(minor, currency))
  const balanceLine = (time: Date, name: string, balance: bigint) =>
    line([timeOf(time), name, '', '', '', named, decimal(balance), '', '', ''])
  const lineOf = (one: Transaction) =>
    line([
      timeOf(new Date(one.createdAt)),
      types[one.type],
      nameOf(one),
      ...(one.delta.startsWith('-')
        ? ['', amountOf(one.delta.slice(1))]
        : [amountOf(one.delta), '']),
      named,
      amountOf(one.balanceAfter),
      statuses[one.status ?? 'done'],
      orderOf(one),
      one.id,
    ])

  const period = await statementPeriod(deps, userId, asked)
  yield begin([
    headings.time(timeZone),
    headings.type,
    headings.name,
    texts.in,
    texts.out,
    headings.currency,
    headings.balanceAfter,
    headings.status,
    headings.order,
    headings.id,
  ])
  yield balanceLine(period.from, texts.opening, period.opening)
  const sums = new StatementSums()
  for await (const postings of postingsOf(deps, period)) {
    for (const posting of postings) sums.add(posting)
    const listed = postings.filter((posting) => isListed(posting))
    const described = await describePostings(deps, listed, language)
    if (described.length > 0) yield described.map(lineOf).join('')
  }
  requireSum(period, sums)
  const totals = sums.totals.map(([type, moved]) => {
    const name = texts.total(types[type])
    return line(['', name, '', decimal(moved.in), decimal(moved.out), named, '', '', '', ''])
  })
  yield totals.join('') + balanceLine(period.to, texts.closing, period.closing)
}
