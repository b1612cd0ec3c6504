import { expect, test } from 'vitest'
import { searchDocument } from '../../testing/search-documents.ts'
import { groupFound } from './group-found.ts'

const now = new Date('2026-03-01T12:00:00Z')
const reader = { country: null, now }
const found = (score: number, changes: Parameters<typeof searchDocument>[0]) => ({
  score,
  document: searchDocument(changes),
})

test('groups come in the order of kinds, each with its total and its best first', () => {
  const all = [
    found(9, { kind: 'clan', id: 'a' }),
    found(8, { kind: 'campaign', id: 'b' }),
    found(7, { kind: 'clan', id: 'c' }),
    found(6, { kind: 'clan', id: 'd' }),
  ]
  const groups = groupFound(all, reader, { limit: 2 })
  expect(groups.map(({ kind, total, shown }) => [kind, total, shown.map(({ id }) => id)])).toEqual([
    ['campaign', 1, ['b']],
    ['clan', 3, ['a', 'c']],
  ])
})

test('of one kind nothing else is there', () => {
  const all = [found(9, { kind: 'clan', id: 'a' }), found(8, { kind: 'game', id: 'b' })]
  expect(groupFound(all, reader, { kind: 'game', limit: 5 }).map(({ kind }) => kind)).toEqual([
    'game',
  ])
})

test('what is over comes after what fits nearly as well', () => {
  const all = [
    found(9, { kind: 'campaign', id: 'over', endsAt: now }),
    found(6, { kind: 'campaign', id: 'open', endsAt: new Date(now.getTime() + 1) }),
  ]
  const [group] = groupFound(all, reader, { limit: 1 })
  expect(group?.shown.map(({ id }) => id)).toEqual(['open'])
})

test('what is for another country is neither shown nor counted', () => {
  const all = [
    found(9, { kind: 'campaign', id: 'in', countries: ['IN'] }),
    found(8, { kind: 'campaign', id: 'all', countries: [] }),
    found(7, { kind: 'campaign', id: 'rest', countries: ['Others'] }),
  ]
  const idsFor = (country: string | null) =>
    groupFound(all, { country, now }, { limit: 5 }).flatMap(({ shown }) =>
      shown.map(({ id }) => id),
    )
  expect(idsFor('BR')).toEqual(['all'])
  expect(idsFor('DE')).toEqual(['all', 'rest'])
  expect(idsFor('in')).toEqual(['in', 'all'])
  expect(idsFor(null)).toEqual(['in', 'all', 'rest'])
})
