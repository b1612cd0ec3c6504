// `npm run abuse [-- PART ...] [--seed N] [--requests N] [--short] [--repeat SEED:SERVICE:N]`: attacks a platform of its own.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Extent, Findings } from './part.ts'
import { parts } from './parts.ts'
import { repeat } from './repeat.ts'
import { openTarget, startTarget } from './target/target.ts'

const FILE = join(import.meta.dirname, '../../../../.data/abuse.json')
const SHOWN = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    repeat: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((id) => !parts.some((part) => part.id === id))
if (unknown.length > 0) {
  const known = parts.map(({ id }) => id).join(', ')
  console.error(`Unknown: ${unknown.join(', ')}. Known parts: ${known}.`)
  process.exit(2)
}
const extent: Extent = {
  long: !values.short,
  seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed),
  fuzzPerService: Number(values.requests),
}
console.log(`seed ${extent.seed}`)
const { addresses, stop } = await startTarget()
const target = await openTarget(addresses)
if (values.repeat !== undefined) {
  await repeat(target, values.repeat).finally(stop)
  process.exit(0)
}
const results: (Findings & { part: string; seconds: number })[] = []
try {
  for (const part of parts) {
    if (positionals.length > 0 && !positionals.includes(part.id)) continue
    const began = Date.now()
    const findings = await part.run(target, extent)
    results.push({ part: part.id, seconds: (Date.now() - began) / 1000, ...findings })
    print(part.id, findings)
  }
} finally {
  await stop()
}
await mkdir(join(FILE, '..'), { recursive: true })
await writeFile(FILE, `${JSON.stringify({ seed: extent.seed, results }, null, 2)}\n`)
console.table(
  Object.fromEntries(
    results.map(({ part, tried, violations, seconds }) => [
      part,
      { tried, violations: violations.length, seconds: Math.round(seconds) },
    ]),
  ),
)
process.exit(results.every(({ violations }) => violations.length === 0) ? 0 : 1)

function print(id: string, { tried, violations, numbers = {} }: Findings): void {
  console.log(`\n${id}`)
  console.table({ tried, ...numbers, violations: violations.length })
  for (const line of violations.slice(0, SHOWN)) console.log(`  ${line}`)
  if (violations.length > SHOWN) console.log(`  and ${violations.length - SHOWN} more`)
}
