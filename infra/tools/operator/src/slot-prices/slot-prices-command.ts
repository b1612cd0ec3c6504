import { parseArgs } from 'node:util'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { changePrices, describePrices, readPrices, readPricesFile } from './slot-prices-api.ts'

export const slotPricesUsage = `
       npm run operator -- slot-prices list
       npm run operator -- slot-prices change FILE
  FILE              JSON with the prices of the slots and of a change (docs/pog.md); another person approves them
${sessionUsage}`

type Say = (line: string) => void

/** What avatar slots cost, through the public API with the operator's session. @throws Error with what is wrong */
export async function slotPricesCommand(args: string[], say: Say): Promise<void> {
  const options = sessionOptions
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [verb, file, ...rest] = positionals
  const isChange = verb === 'change' && file !== undefined
  if (rest.length > 0 || !(isChange || (verb === 'list' && file === undefined))) {
    throw new UsageError('change and one FILE, or list is needed.', slotPricesUsage)
  }
  if (isChange) {
    const wanted = await readPricesFile(file)
    return changePrices(await openSession(values), wanted, say)
  }
  for (const line of describePrices(await readPrices(await openSession(values)))) say(line)
}
