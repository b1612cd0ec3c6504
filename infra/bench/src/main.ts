// `npm run bench [-- ID ...]`: runs all comparisons, or those named, and says where they stand.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Result } from './bench.ts'
import { embed } from './benches/embed.ts'
import { oneBundle } from './benches/one-bundle.ts'

const benches = [embed, oneBundle]
const FILE = join(import.meta.dirname, '../../../.data/bench.json')

const asked = process.argv.slice(2)
const known = benches.flatMap(({ ids }) => ids)
const unknown = asked.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
const results: Result[] = []
for (const bench of benches) {
  if (asked.length > 0 && !bench.ids.some((id) => asked.includes(id))) continue
  results.push(...(await bench.run()))
}
print(results)
await keep(results)
process.exit(results.every(({ ratio, goal }) => ratio <= goal) ? 0 : 1)

function print(lines: readonly Result[]): void {
  console.table(
    Object.fromEntries(
      lines.map(({ id, ratio, low, high, cpuRatio, goal, note }) => [
        id,
        {
          ratio: ratio.toFixed(3),
          '95 %': `${low.toFixed(3)} to ${high.toFixed(3)}`,
          cpu: cpuRatio?.toFixed(3) ?? '',
          goal: `<= ${goal}`,
          met: ratio <= goal ? 'yes' : 'NO',
          note,
        },
      ]),
    ),
  )
}

/** Renews the lines that were measured now and keeps the others. */
async function keep(lines: readonly Result[]): Promise<void> {
  const before = await readFile(FILE, 'utf8').then(
    (text) => JSON.parse(text) as Omit<Result, 'note'>[],
    () => [],
  )
  const now = lines.map(({ note: _note, ...line }) => line)
  const others = before.filter(({ id }) => !now.some((line) => line.id === id))
  await mkdir(join(FILE, '..'), { recursive: true })
  await writeFile(FILE, `${JSON.stringify([...others, ...now], null, 2)}\n`)
}
