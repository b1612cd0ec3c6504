import type { Fault } from './fault.ts'
import type { PublicRaffle } from './public-raffle.ts'

/** A line of the sealed list. */
export interface Line {
  entrant: string
  entries: number
}

export const readList = (list: string): Line[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [entrant = '', entries = ''] = line.split(' ')
      return { entrant, entries: Number(entries) }
    })

/** What is wrong with the lines themselves. */
export function faultsOfLines(
  { entries, maxEntries }: Pick<PublicRaffle, 'entries' | 'maxEntries'>,
  lines: readonly Line[],
): Fault[] {
  const found: Fault[] = []
  const total = lines.reduce((sum, line) => sum + line.entries, 0)
  if (lines.length !== entries.entrants || total !== entries.total) {
    found.push({ code: 'LIST_COUNT' })
  }
  for (const [index, { entrant, entries: count }] of lines.entries()) {
    if (!(Number.isInteger(count) && count >= 1 && count <= maxEntries)) {
      found.push({ code: 'ENTRY_COUNT', entrant, entries: count })
    }
    const before = lines[index - 1]?.entrant
    if (before !== undefined && before >= entrant) found.push({ code: 'ENTRY_ORDER', entrant })
  }
  return found
}
