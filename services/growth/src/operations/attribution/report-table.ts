import type { Report } from '@platform/contracts/growth/attribution-choices'
import {
  activityQuery,
  cohortsQuery,
  conversionsQuery,
  funnelQuery,
  linksReportQuery,
  type ReportTableQuery,
} from '@platform/contracts/growth/attribution-http'
import { currencyCodes } from '@platform/contracts/money'
import { csvLine } from '@platform/contracts/rules/csv-line'
import { refusedField } from '@platform/service-kit'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import {
  activityReport,
  cohortsReport,
  conversionsReport,
  funnelReport,
  linksReport,
} from './reports.ts'

type Table = (readonly (string | number)[])[]
type ReportDependencies = Pick<Dependencies, 'rollUps' | 'links' | 'journeys' | 'clock'>
type Fields = Omit<ReportTableQuery, 'report'>

const TABLES: Readonly<
  Record<Report, (deps: ReportDependencies, fields: Fields) => Promise<Table>>
> = {
  async activity(deps, fields) {
    const asked = read(activityQuery, fields)
    const { rows } = await activityReport(deps, asked)
    return [
      ['day', asked.by ?? 'event', 'count'],
      ...rows.map(({ day, value, count }) => [day, value, count]),
    ]
  },
  async conversions(deps, fields) {
    const asked = read(conversionsQuery, fields)
    const { rows } = await conversionsReport(deps, asked)
    return [
      [asked.by, 'count', ...currencyCodes],
      ...rows.map(({ value, count, amounts }) => {
        const byCurrency = new Map(amounts.map(({ currency, amount }) => [currency, amount]))
        return [value, count, ...currencyCodes.map((code) => byCurrency.get(code) ?? '0')]
      }),
    ]
  },
  async links(deps, fields) {
    const { rows } = await linksReport(deps, read(linksReportQuery, fields))
    return [
      ['code', 'target', 'source', 'medium', 'campaign', 'visitors', 'claims'],
      ...rows.map((row) => [
        ...[row.code, row.target, row.source, row.medium, row.campaign],
        ...[row.visitors, row.claims],
      ]),
    ]
  },
  async funnel(deps, fields) {
    const { steps } = await funnelReport(deps, read(funnelQuery, fields))
    return [['step', 'users'], ...steps.map(({ step, users }) => [step, users])]
  },
  async cohorts(deps, fields) {
    const { cohorts } = await cohortsReport(deps, read(cohortsQuery, fields))
    return [
      ['week', 'users', 'weeksAfter', 'active'],
      ...cohorts.flatMap(({ week, users, active }) =>
        active.map((count, after) => [week, users, after, count]),
      ),
    ]
  },
}

/** A report as lines of a table, its headings first. @throws VALIDATION_FAILED for a field that this report does not take */
export async function reportTable(
  deps: ReportDependencies,
  { report, ...fields }: ReportTableQuery,
): Promise<string> {
  const rows = await TABLES[report](deps, fields)
  return rows.map((row) => csvLine(row.map(String))).join('')
}

/** The fields as the report takes them. */
function read<T extends z.ZodType>(schema: T, fields: Fields): z.output<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const { success, data, error } = schema.safeParse(Object.fromEntries(given))
  if (success) return data
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = unknown ?? issue?.path.join('.') ?? ''
  throw refusedField(`querystring.${field}`, issue?.message ?? 'is not valid')
}
