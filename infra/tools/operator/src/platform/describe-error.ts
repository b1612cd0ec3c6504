import { refusedFieldsIn } from '@platform/contracts/refused-fields'
import { z } from 'zod'
import { Refusal } from './client.ts'

const funds = z.object({ available: z.string(), required: z.string(), currency: z.string() })
const unconfigured = z.object({ task: z.string(), lacks: z.string() })
const hinted = z.object({ hint: z.string() })
const limited = z.object({ retryAfterMs: z.number().positive() })

/** What an operator reads of an error: its message and, of a refusal, each wrong field, the amounts or the time to wait. */
export function describeError(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error)
  const wrong = refusedFieldsIn(error.details)
  const short = funds.safeParse(error.details).data
  const amounts = short
    ? [
        `${short.available} ${short.currency} available, ${short.required} ${short.currency} required`,
      ]
    : []
  const lack = unconfigured.safeParse(error.details).data
  const wait = limited.safeParse(error.details).data
  const hint = hinted.safeParse(error.details).data
  const lines = [
    ...(hint ? [hint.hint] : []),
    ...wrong.map(({ path, problem }) => `${path}: ${problem}`),
    ...amounts,
    ...(lack ? [`task ${lack.task}: there is no ${lack.lacks}`] : []),
    ...(wait ? [`try again in ${timeOf(wait.retryAfterMs)}`] : []),
  ]
  return [error.message, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** In the largest unit of which it is two or more, rounded up. */
function timeOf(ms: number): string {
  const [length, unit] = UNITS.find(([length]) => ms >= 2 * length) ?? ([1_000, 'second'] as const)
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(ms / length))
}

/** Each with its length, ms. */
const UNITS = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const
