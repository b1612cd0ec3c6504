import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../bench.ts'

const FILE = join(import.meta.dirname, '../../../../../.data/bench.json')

/** Replaces the measured lines of `.data/bench.json`; the others stay. */
export async function saveResults(results: readonly Result[]): Promise<void> {
  const before = await readFile(FILE, 'utf8').then(
    (text) => JSON.parse(text) as { id: string }[],
    () => [],
  )
  const now = results.map(({ id, ratio, low, high, cpuRatio, goal, bound, own }) => ({
    ...{ id, ratio, low, high, cpuRatio, goal, bound, own },
  }))
  const others = before.filter(({ id }) => !now.some((line) => line.id === id))
  await mkdir(join(FILE, '..'), { recursive: true })
  await writeFile(FILE, `${JSON.stringify([...others, ...now], null, 2)}\n`)
}
