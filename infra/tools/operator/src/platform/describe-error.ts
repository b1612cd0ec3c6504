import { refusedFieldsIn } from '@platform/contracts/refused-fields'
import { z } from 'zod'
import { Refusal } from './client.ts'

const funds = z.object({ available: z.string(), required: z.string(), currency: z.string() })

/** What an operator reads of an error: its message and, of a refusal, each wrong field or the amounts. */
export function describeError(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error)
  const wrong = refusedFieldsIn(error.details)
  const short = funds.safeParse(error.details).data
  const amounts = short
    ? [
        `${short.available} ${short.currency} available, ${short.required} ${short.currency} required`,
      ]
    : []
  const lines = [...wrong.map(({ path, problem }) => `${path}: ${problem}`), ...amounts]
  return [error.message, ...lines.map((line) => `  ${line}`)].join('\n')
}
