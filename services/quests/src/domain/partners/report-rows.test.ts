import { LEAST_READERS, MOST_REPORT_ROWS } from '@platform/contracts/quests/partner-reports'
import { expect, test } from 'vitest'
import { addMoney, addReader, emptyCounts, groupedRows, type ReportRow } from './report-rows.ts'

/** A row of so many readers, who each started one campaign and were paid for it. */
function rowOf(placement: string, readers: number): ReportRow {
  const row = {
    ...{ embed: 'campaign-feed' as const, placement },
    ...{ counts: emptyCounts(), readers: new Set<string>() },
  }
  for (let n = 0; n < readers; n += 1) {
    row.counts.started += 1
    addMoney(row.counts.rewards, 'KCASH', 1_000n)
    addReader(row, `${placement} ${n}`)
  }
  return row
}
const shown = (...rows: ReportRow[]) =>
  groupedRows(rows).map(({ embed, placement, counts }) => [embed, placement, counts.started])

test('placements of few readers are one row together', () => {
  const few = [rowOf('u-1', 1), rowOf('u-2', 1), rowOf('u-3', 3)]
  expect(shown(rowOf('sidebar', 9), ...few)).toEqual([
    ['campaign-feed', 'sidebar', 9],
    [null, 'other', 5],
  ])
  const [, last] = groupedRows([rowOf('sidebar', 9), ...few])
  expect(last?.counts.rewards).toEqual(new Map([['KCASH', 5_000n]]))
})

test('one reader is not what is left of the sum of all', () => {
  expect(shown(rowOf('sidebar', 9), rowOf('foot', 6), rowOf('u-1', 1))).toEqual([
    ['campaign-feed', 'sidebar', 9],
    [null, 'other', 7],
  ])
  expect(shown(rowOf('u-1', 1))).toEqual([[null, 'other', 1]])
})

test('one reader who starts many campaigns is one', () => {
  const row = rowOf('u-1', 1)
  row.counts.started = 40
  addReader(row, 'u-1 0')
  expect(shown(row, rowOf('sidebar', 9))).toEqual([[null, 'other', 49]])
})

test('a report has so many rows, whatever a page calls its places', () => {
  const rows = Array.from({ length: 100 }, (_, n) => rowOf(`p-${n}`, LEAST_READERS))
  const found = groupedRows(rows)
  expect(found).toHaveLength(MOST_REPORT_ROWS)
  const sum = found.reduce((all, { counts }) => all + counts.started, 0)
  expect(sum).toBe(100 * LEAST_READERS)
  expect(groupedRows([])).toEqual([])
})
