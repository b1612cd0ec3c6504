// `npm run bench [-- ID ... --rounds N]`: runs all comparisons, or the named ones, and prints the results.

import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { isMet } from './bench.ts'
import { claim } from './benches/claim/claim.ts'
import { findByOwner } from './benches/find/find-by-owner.ts'
import { get } from './benches/get/get.ts'
import { list } from './benches/list/list.ts'
import { outbox } from './benches/outbox/outbox.ts'
import { pogCard } from './benches/pog-card/pog-card.ts'
import { pogFeed } from './benches/pog-feed/pog-feed.ts'
import { ranks } from './benches/ranks/ranks.ts'
import { search } from './benches/search/search.ts'
import { shortLink } from './benches/short-link/short-link.ts'
import { sse } from './benches/sse/sse.ts'
import { hotAccount } from './benches/transfer/hot-account.ts'
import { transfer } from './benches/transfer/transfer.ts'
import { providerDown, providerDownForAMinute } from './benches/validation/provider-down.ts'
import { validation } from './benches/validation/validation.ts'
import { onPlatform, pageIds } from './browser/on-platform.ts'
import { print } from './report/print.ts'
import { saveResults } from './report/save-results.ts'
import { runEach } from './run-each.ts'

const services: readonly Bench[] = [
  ...[get, list, claim, validation, providerDown, providerDownForAMinute],
  ...[transfer, hotAccount, outbox, sse, findByOwner, ranks, pogCard, pogFeed, search, shortLink],
]

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

const chosen = (benches: readonly Bench[]) => benches.filter(({ ids }) => isRequested(ids))

const { results, failures } = await runEach(chosen(services), rounds)
if (isRequested(pageIds)) {
  try {
    await onPlatform(async (benches) => {
      const pages = await runEach(chosen(benches), rounds)
      results.push(...pages.results)
      failures.push(...pages.failures)
    })
  } catch (error) {
    failures.push({ ids: pageIds, error })
  }
}
print(results)
await saveResults(results)
for (const { ids, error } of failures) console.error(`${ids.join(', ')} failed:`, error)
process.exit(failures.length === 0 && results.every(isMet) ? 0 : 1)
