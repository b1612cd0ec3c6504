import { expect, test } from 'vitest'
import { sizeReport } from './build.ts'

const sizesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`chunk-${n}.js`, { bytes: 1, gzip: 1 }]),
  )

test('a build reports the sizes of no more files than a description can hold', () => {
  const report = { initialGzip: 1, totalGzip: 1 }
  expect(sizeReport.safeParse({ ...report, files: sizesOf(400) }).success).toBe(true)
  expect(sizeReport.safeParse({ ...report, files: sizesOf(401) }).success).toBe(false)
})
