import { expect, test } from 'vitest'
import { type ClanFilter, filterOf, isUnfiltered, queryOf } from './clan-filter.ts'

test.each<Partial<ClanFilter>>([
  {},
  { search: 'night owls' },
  { show: 'partner', country: 'BR', sort: 'newest' },
])('a filter comes back from its address: %o', (own) => {
  const filter: ClanFilter = { search: '', show: 'all', country: '', sort: 'score', ...own }
  expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter)
})

test('invalid values of an address are ignored', () => {
  const filter = filterOf(new URLSearchParams('show=secret&country=in&sort=luck'))
  expect(filter).toEqual({ search: '', show: 'all', country: '', sort: 'score' })
  expect(isUnfiltered(filter)).toBe(true)
})
