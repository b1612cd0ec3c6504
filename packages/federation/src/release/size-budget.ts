import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnsignedBuild } from '../build-description-plugin.ts'

/** `budget.json` in a remote's folder. */
export interface SizeBudget {
  /** KB (1000 bytes), gzip, of the scripts that must arrive before `./mount` runs. */
  initialGzipKB: number
}

/** A build is larger than the budget of its remote. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded'
}

/** null for a remote without a `budget.json`. */
export async function readBudget(directory: string): Promise<SizeBudget | null> {
  const file = join(directory, 'budget.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const budget = JSON.parse(text) as Partial<SizeBudget>
  if (!(Number(budget.initialGzipKB) > 0)) throw new Error(`${file}: initialGzipKB is not a size`)
  return budget as SizeBudget
}

/** @throws BudgetExceeded, naming the largest files */
export function checkBudget(
  { description, size }: UnsignedBuild,
  { initialGzipKB }: SizeBudget,
): void {
  if (size.initialGzip <= initialGzipKB * 1000) return
  const largest = (description.initial['./mount'] ?? [])
    .map((path) => ({ path, gzip: size.files[path]?.gzip ?? 0 }))
    .toSorted((a, b) => b.gzip - a.gzip)
    .slice(0, 5)
    .map(({ path, gzip }) => `  ${kilobytes(gzip)}  ${path}`)
  throw new BudgetExceeded(
    [
      `${description.remote} needs ${kilobytes(size.initialGzip)} (gzip) before it can run; its budget.json allows ${initialGzipKB} KB. The largest files:`,
      ...largest,
    ].join('\n'),
  )
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
