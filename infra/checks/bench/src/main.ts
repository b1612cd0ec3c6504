// `npm run bench [-- ID ... --rounds N]`: runs all comparisons, or the named ones, and prints the results.

import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Bench, Result } from './bench.ts'
import { isMet } from './bench.ts'
import { claim } from './benches/claim/claim.ts'
import { findByOwner } from './benches/find/find-by-owner.ts'
import { get } from './benches/get/get.ts'
import { list } from './benches/list/list.ts'
import { outbox } from './benches/outbox/outbox.ts'
import { sse } from './benches/sse/sse.ts'
import { transfer } from './benches/transfer/transfer.ts'
import { onPlatform, pageIds } from './browser/on-platform.ts'
import { print } from './report/print.ts'
import { saveResults } from './report/save-results.ts'

const services: readonly Bench[] = [get, list, claim, transfer, outbox, sse, findByOwner]

const { positionals: requested, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
const known = [...services.flatMap(({ ids }) => ids), ...pageIds]
const unknown = requested.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
const isRequested = (ids: readonly string[]) =>
  requested.length === 0 || ids.some((id) => requested.includes(id))

const results: Result[] = []
for (const bench of services) if (isRequested(bench.ids)) await run(bench)
if (isRequested(pageIds)) {
  await onPlatform(async (benches) => {
    for (const bench of benches) if (isRequested(bench.ids)) await run(bench)
  })
}
print(results)
await saveResults(results)
process.exit(results.every(isMet) ? 0 : 1)

async function run(bench: Bench): Promise<void> {
  console.log(`${bench.ids.join(', ')} …`)
  results.push(...(await bench.run(rounds)))
}
