import { expect, test } from 'vitest'
import { artPathOf, familyOf, labelOf, monogramOf } from './campaign-art.ts'

const ID = '01980000-0000-7000-8000-000000000000'

test.each([
  ['Monsoon Relay', 'MR'],
  ["The Founders' Table", 'TF'],
  ['Starlit Outpost, closed beta', 'SO'],
  ["L'été à Paris", 'LA'],
  ['Éclair Noir', 'EN'],
  ['2048', '20'],
  ['Skyloom', 'SK'],
  ['Go!', 'GO'],
  ['X', 'X'],
  ['मॉनसून रिले', ''],
  ['Go मॉनसून', ''],
  ['…', ''],
])('the monogram of %s is %s', (title, monogram) => {
  expect(monogramOf(title)).toBe(monogram)
})

test('the first category that is known chooses the family, however it is written', () => {
  expect(familyOf(ID, ['Seasonal', ' RACING', 'Puzzle'])).toBe('race')
  expect(familyOf(ID, ['constructor', 'Puzzle'])).toBe('puzzle')
})

test.each([
  [['Cricket'], 'cricket'],
  [['Sports', 'Cricket'], 'cricket'],
  [['Esports', 'Shooter'], 'space'],
  [['Sports', 'Esports'], 'arena'],
  [['Kabaddi', 'Sports'], 'arena'],
])('%s are shown by %s', (categories, family) => {
  expect(familyOf(ID, categories)).toBe(family)
})

test('campaigns without a known category show a place and no game, each always the same', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `01980000-0000-7000-8000-0000000000${index}`)
  const families = ids.map((id) => familyOf(id, ['Seasonal']))
  expect([...new Set(families)].sort()).toEqual(['city', 'sea', 'space'])
  expect(ids.map((id) => familyOf(id, []))).toEqual(families)
})

test('the path names version, family, campaign and monogram', () => {
  const title = { en: 'Monsoon Relay', hi: 'मॉनसून रिले', 'pt-BR': 'Revezamento' }
  const campaign = { id: ID, title, categories: ['Racing'], picture: null }
  expect(artPathOf(campaign)).toBe(`/api/airdrop-campaign/art/1/race/${ID}/MR.svg`)
  const picture = `${'0'.repeat(64)}.webp`
  expect(artPathOf({ ...campaign, picture })).toBe(`/api/airdrop-campaign/pictures/${picture}`)
  const untitled = { ...campaign, title: { ...title, en: 'मॉनसून' } }
  expect(artPathOf(untitled)).toBe(`/api/airdrop-campaign/art/1/race/${ID}/-.svg`)
})

test('a title from before titles had a limit is cut for other services, not through a character', () => {
  const long = { en: `${'a'.repeat(119)}🎮`, hi: 'क'.repeat(600), 'pt-BR': 'Ação' }
  const { title } = labelOf({ id: 'c', title: long, categories: [], picture: null })
  expect(title).toEqual({ en: 'a'.repeat(119), hi: 'क'.repeat(120), 'pt-BR': 'Ação' })
})
