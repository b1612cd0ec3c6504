import { parseArgs } from 'node:util'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { allItems, importItems, readItemsFile } from './import-items.ts'

export const storeUsage = `
       npm run operator -- store import FILE
       npm run operator -- store list
  FILE              a JSON list of items with their codes (infra/tools/operator/README.md)
${sessionUsage}`

type Say = (line: string) => void

/** The store, through the public API with the operator's session. @throws Error with what is wrong */
export async function storeCommand(args: string[], say: Say): Promise<void> {
  const options = sessionOptions
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [verb, file, ...rest] = positionals
  const isImport = verb === 'import' && file !== undefined
  if (rest.length > 0 || !(isImport || (verb === 'list' && file === undefined))) {
    throw new UsageError('import and one FILE, or list is needed.', storeUsage)
  }
  if (isImport) {
    const entries = await readItemsFile(file)
    return importItems(await openSession(values), entries, say)
  }
  const items = await allItems(await openSession(values))
  for (const { id, status, price, stock } of items) {
    say(`${id}  ${status}  ${price.amount} ${price.currency}  ${stock.left} of ${stock.total} left`)
  }
  if (items.length === 0) say('no items yet')
}
