import { termId } from '@platform/contracts/expert/taxonomy-http'
import { expect, test } from 'vitest'
import { builtinTerms } from './builtin.ts'
import { findTerms, positionOf } from './find-terms.ts'
import { termKey } from './term.ts'

const all = Object.values(builtinTerms).flat()

test('ids of terms are unique and valid in requests, and names are unique by kind', () => {
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id) => !termId.safeParse(id).success)).toEqual([])
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  for (const terms of Object.values(builtinTerms)) {
    const keys = terms.map(({ name }) => termKey(name))
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
  }
})

test('no language is named by its code', () => {
  expect(builtinTerms.language.filter(({ id, name }) => id === name)).toEqual([])
})

test('a search finds the beginning of a name first, then of a later word, page by page', () => {
  const names = (limit: number, after: Parameters<typeof findTerms>[2] = null) =>
    findTerms(builtinTerms.skill, ' PRO ', after, limit)
  const found = names(50).map(({ name }) => name)
  expect(found.indexOf('Proofreading')).toBeLessThan(found.indexOf('Music production'))
  expect(found).not.toContain('Python')
  const [first] = names(1)
  const second = names(1, positionOf(first!, termKey(' PRO ')))
  expect([...names(1), ...second].map(({ name }) => name)).toEqual(found.slice(0, 2))
})
