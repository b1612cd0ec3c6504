import { expect, test } from 'vitest'
import { slowFiles, summaryOf } from './summary-of.ts'

test('a test that passed at its second try is named in the summary', () => {
  const outcome = { passed: 2, failed: 0, retried: ['a.test.ts > opens a page'] }
  expect(summaryOf('end to end', outcome, 1_240)).toEqual([
    '✓ end to end: 2 passed, 0 failed (1.2 s)',
    '    passed at the second try: a.test.ts > opens a page',
  ])
})

test('files of five seconds and more are listed, the slowest first', () => {
  const files = [
    { file: 'quick.test.ts', ms: 4_999 },
    { file: 'slow.test.ts', ms: 5_000 },
    { file: 'slowest.test.ts', ms: 61_500 },
  ]
  expect(slowFiles(files)).toEqual(['  61.5 s  slowest.test.ts', '   5.0 s  slow.test.ts'])
})
