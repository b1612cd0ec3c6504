import { expect, test } from 'vitest'
import { searchDocument } from '../testing/search-documents.ts'
import { openSearchIndex } from './open-index.ts'

function indexOf(...titles: string[]) {
  const index = openSearchIndex()
  for (const title of titles) {
    index.put(title, searchDocument({ kind: 'campaign', id: title, title: { en: title } }))
  }
  return index
}
const idsOf = (index: ReturnType<typeof openSearchIndex>, query: string) =>
  [...index.find(query).found].map(({ document }) => document.id)

test('finds by all words, in any order and by their beginnings', () => {
  const index = indexOf('Valorant weekly cup', 'Weekly raffle', 'Free Fire night')
  expect(idsOf(index, 'cup weekly')).toEqual(['Valorant weekly cup'])
  expect(idsOf(index, 'val')).toEqual(['Valorant weekly cup'])
  expect(idsOf(index, 'weekly fire')).toEqual([])
})

/** What people type for what they mean; each is found. */
test.each([
  ['valornat', 'Valorant weekly cup'],
  ['valorent', 'Valorant weekly cup'],
  ['vallorant', 'Valorant weekly cup'],
  ['valrant', 'Valorant weekly cup'],
  ['weeekly cup', 'Valorant weekly cup'],
  ['raflfe', 'São Paulo raffle'],
  ['rafle', 'São Paulo raffle'],
  ['sao paolo', 'São Paulo raffle'],
  ['fier', 'Free Fire night'],
  ['frie', 'Free Fire night'],
  ['nigth', 'Free Fire night'],
  ['minecarft', 'Minecraft builders'],
  ['mincraft', 'Minecraft builders'],
  ['buidlers', 'Minecraft builders'],
])('%s finds %s, and says that it was corrected', (query, title) => {
  const index = indexOf(
    'Valorant weekly cup',
    'São Paulo raffle',
    'Free Fire night',
    'Minecraft builders',
  )
  expect(idsOf(index, query)[0]).toBe(title)
  expect(index.find(query).isCorrected).toBe(true)
})

test('a word that is there often, or begins another one, is looked for once, and no more than six are', () => {
  const index = indexOf('Valorant weekly cup of the big spring season')
  expect(idsOf(index, Array(16).fill('val').join(' '))).toHaveLength(1)
  expect(idsOf(index, 'val valor VALORANT')).toHaveLength(1)
  expect(idsOf(index, 'valorant weekly cup big spring season nothing')).toHaveLength(1)
  expect(idsOf(index, 'valorant weekly cup big spring nothing')).toEqual([])
})

test('letters without their accents, and in capitals, are no error', () => {
  const index = indexOf('São Paulo raffle')
  expect(index.find('SAO').isCorrected).toBe(false)
  expect(idsOf(index, 'SAO')).toEqual(['São Paulo raffle'])
})

test('short words are taken as they are', () => {
  expect(idsOf(indexOf('Cup', 'Cut', 'Cat'), 'cub')).toEqual([])
})

test('Hindi is found by its words, and nearly by them', () => {
  const index = openSearchIndex()
  const title = { en: 'Weekly prize', hi: 'साप्ताहिक इनाम' }
  index.put('a', searchDocument({ kind: 'campaign', id: 'a', title }))
  expect(idsOf(index, 'इनाम')).toEqual(['a'])
  expect(idsOf(index, 'साप्ताहीक')).toEqual(['a'])
  expect(idsOf(index, 'prize')).toEqual(['a'])
})

test('a title counts more than a text', () => {
  const index = openSearchIndex()
  index.put(
    'text',
    searchDocument({ kind: 'game', id: 'text', title: { en: 'One' }, text: { en: 'raffle' } }),
  )
  index.put('title', searchDocument({ kind: 'game', id: 'title', title: { en: 'raffle' } }))
  expect(idsOf(index, 'raffle')).toEqual(['title', 'text'])
})

test('a document is replaced and removed by its key', () => {
  const index = indexOf('Valorant')
  index.put('Valorant', searchDocument({ kind: 'campaign', id: 'new', title: { en: 'Chess' } }))
  expect(index.size).toBe(1)
  expect(idsOf(index, 'chess')).toEqual(['new'])
  expect(idsOf(index, 'valorant')).toEqual([])
  index.remove('Valorant')
  index.remove('Valorant')
  expect(index.size).toBe(0)
  expect(idsOf(index, 'chess')).toEqual([])
})

test('what does not fit is left out, and the rest is found as before', () => {
  const index = openSearchIndex(2)
  const put = (id: string) => index.put(id, searchDocument({ kind: 'clan', id }))
  for (const id of ['Raiders', 'Runners', 'Riders']) put(id)
  expect([index.size, index.leftOut]).toEqual([2, 1])
  expect(idsOf(index, 'riders')).not.toContain('Riders')
  put('Runners')
  expect(idsOf(index, 'runners')).toEqual(['Runners'])
  index.remove('Raiders')
  expect([index.hasRoom, index.has('Raiders'), index.has('Runners')]).toEqual([true, false, true])
  put('Riders')
  expect(index.hasRoom).toBe(false)
  expect(idsOf(index, 'riders')[0]).toBe('Riders')
  expect([index.size, index.leftOut]).toEqual([2, 0])
})

test('a query without a word finds nothing', () => {
  expect(idsOf(indexOf('Valorant'), '…!')).toEqual([])
})
