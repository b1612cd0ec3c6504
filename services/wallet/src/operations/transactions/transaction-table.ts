import type { Language } from '@platform/contracts/constants'
import { csvLine } from '@platform/contracts/rules/csv-line'
import type { Transaction } from '@platform/contracts/wallet/http'
import { exportTexts } from '../../domain/export-texts.ts'

/** Without it spreadsheets take the table for one of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** How lines, amounts and times are written for spreadsheets of a language. @param timeZone of the times, as IANA names it */
export function tableOf(language: Language, timeZone: string) {
  const { table } = exportTexts[language]
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const line = (cells: readonly string[]) => csvLine(cells, table.separator)
  return {
    /** The first line. */
    begin: (headings: readonly string[]) => BYTE_ORDER_MARK + line(headings),
    line,
    amountOf: (amount: string) => amount.replace('.', table.decimal),
    /** "2026-11-28 21:50:17": spreadsheets read it as a time in every language. */
    timeOf: (time: Date) => format.format(time),
  }
}

/** The person, item or campaign that a transaction belongs to; empty where there is none. */
export const nameOf = ({ reference, transfer, purchase }: Transaction): string =>
  transfer?.userName ?? purchase?.name ?? reference?.name ?? ''

/** The id of its order; empty where there is none. */
export const orderOf = ({ reference, transfer, purchase, payout, chain }: Transaction): string =>
  purchase?.id ?? payout?.id ?? transfer?.id ?? chain?.id ?? reference?.id ?? ''
