import { expect, test } from 'vitest'
import { must, type PlatformPromise, proveAll } from './prove-all.ts'

const promise = (name: string, seen?: string, needs?: string[]): PlatformPromise => ({
  name,
  ...(needs && { needs }),
  prove: async () => must(seen === undefined, seen ?? ''),
})

async function outcome(...promises: PlatformPromise[]) {
  const lines: string[] = []
  return { isKept: await proveAll(promises, (line) => lines.push(line)), lines }
}

test('ends with success when every promise holds', async () => {
  const { isKept, lines } = await outcome(
    promise('starts'),
    promise('serves', undefined, ['starts']),
  )
  expect(isKept).toBe(true)
  expect(lines).toEqual([
    'PASS starts',
    'PASS serves',
    '2 of 2 promises hold; 0 failed, 0 not tried',
  ])
})

test('a promise that fails says what was seen, and those that do not need it are still tried', async () => {
  const { isKept, lines } = await outcome(
    promise('starts'),
    promise('survives', 'claim refused: 503', ['starts']),
    promise('traces', undefined, ['starts']),
  )
  expect(isKept).toBe(false)
  expect(lines.slice(1, 3)).toEqual(['FAIL survives: claim refused: 503', 'PASS traces'])
})

test('what needs a promise that failed is not tried, and does not count as held', async () => {
  const { isKept, lines } = await outcome(
    promise('starts', 'no image'),
    promise('serves', undefined, ['starts']),
  )
  expect(isKept).toBe(false)
  expect(lines[1]).toBe('NOT TRIED serves: it needs "starts"')
  expect(lines[2]).toBe('0 of 2 promises hold; 1 failed, 1 not tried')
})
