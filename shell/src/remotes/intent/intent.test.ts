import { expect, test } from 'vitest'
import { connectionAllows } from './connection.ts'
import { createPreloadBudget } from './preload-budget.ts'

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `http://b.test/${index}.js`,
    integrity: 'h',
  }))

test('two remotes are preloaded in a page, each once', () => {
  const budget = createPreloadBudget()
  expect(['a', 'a', 'b', 'c'].map(budget.takes)).toEqual([true, false, true, false])
})

test('files that do not fit together are left out together', () => {
  const budget = createPreloadBudget()
  expect(budget.spend(files(8))).toHaveLength(8)
  expect(budget.spend(files(5))).toHaveLength(0)
  expect(budget.spend(files(4))).toHaveLength(4)
})

test.each([
  [{}, true],
  [{ connection: {} }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, false],
])('a connection reported as %o allows it: %s', (navigator, allowed) => {
  expect(connectionAllows(navigator)).toBe(allowed)
})
