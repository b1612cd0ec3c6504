// `npm run abuse [-- PART ...] [--seed N] [--requests N] [--short] [--repeat SEED:SERVICE:N]` (README.md): attacks a platform of its own.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { readOptions } from './options.ts'
import type { Findings } from './part.ts'
import { parts } from './parts.ts'
import { repeatRequest } from './repeat-request.ts'
import { openTarget, startTarget, type Target } from './target/target.ts'

const FILE = join(import.meta.dirname, '../../../../.data/abuse.json')
const SHOWN = 20

const { ids, repeat, ...extent } = optionsOrExit()
console.log(`seed ${extent.seed}`)
const { addresses, stop } = await startTarget()
const results: (Findings & { part: string; seconds: number })[] = []
try {
  const target = await openTarget(addresses)
  if (repeat !== undefined) await repeatRequest(target, repeat)
  else await runParts(target)
} finally {
  await stop()
}
if (repeat !== undefined) process.exit(0)
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

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function runParts(target: Target): Promise<void> {
  for (const part of parts) {
    if (!ids.includes(part.id)) continue
    const began = Date.now()
    const findings = await part.run(target, extent)
    results.push({ part: part.id, seconds: (Date.now() - began) / 1000, ...findings })
    print(part.id, findings)
  }
}

function print(id: string, { tried, violations, numbers = {} }: Findings): void {
  console.log(`\n${id}`)
  console.table({ tried, ...numbers, violations: violations.length })
  for (const line of violations.slice(0, SHOWN)) console.log(`  ${line}`)
  if (violations.length > SHOWN) console.log(`  and ${violations.length - SHOWN} more`)
}
