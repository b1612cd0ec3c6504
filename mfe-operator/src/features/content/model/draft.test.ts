import { contentBody } from '@platform/contracts/growth/content'
import { expect, test } from 'vitest'
import {
  BLOCK_TYPES,
  beginLanguage,
  dropLanguage,
  EMPTY_BODY,
  emptyBlock,
  entriesOf,
  linesOf,
  moved,
  removed,
  slugOf,
  withoutEmptyEntries,
  withSettings,
  withTexts,
} from './draft.ts'

test('a new draft, and one with a block of each type, can be saved', () => {
  expect(contentBody.safeParse(EMPTY_BODY).success).toBe(true)
  const blocks = BLOCK_TYPES.map(emptyBlock)
  expect(contentBody.safeParse(withTexts(EMPTY_BODY, 'en', { blocks })).success).toBe(true)
})

test('a change leaves the draft before as it is', () => {
  const changed = withSettings(withTexts(EMPTY_BODY, 'hi', { title: 'नया' }), { position: 3 })
  expect(changed.texts.hi).toMatchObject({ title: 'नया', blocks: [] })
  expect(changed.settings.position).toBe(3)
  expect(EMPTY_BODY.texts.hi).toBeNull()
  expect(EMPTY_BODY.settings.position).toBe(0)
})

test('a language begins with the English texts, and can be dropped again', () => {
  const english = withTexts(EMPTY_BODY, 'en', { title: 'New' })
  const begun = beginLanguage(english, 'pt-BR')
  expect(begun.texts['pt-BR']?.title).toBe('New')
  expect(dropLanguage(begun, 'pt-BR')).toEqual(english)
  expect(() => dropLanguage(english, 'en')).toThrow()
})

test('entries move up and down, and stay at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(removed(['a', 'b'], 0)).toEqual(['b'])
})

test('a list is written one entry a line', () => {
  expect(entriesOf('')).toEqual([])
  expect(entriesOf('One\nTwo\n')).toEqual(['One', 'Two', ''])
  expect(linesOf(['One', 'Two'])).toBe('One\nTwo')
})

test('empty lines of a list are left out when it is saved', () => {
  const list = (entries: string[]) => ({ type: 'list' as const, isOrdered: false, entries })
  const body = withTexts(EMPTY_BODY, 'hi', { blocks: [list(['One', ' ', 'Two', ''])] })
  expect(withoutEmptyEntries(body).texts.hi?.blocks).toEqual([list(['One', 'Two'])])
  expect(withoutEmptyEntries(EMPTY_BODY)).toEqual(EMPTY_BODY)
})

test.each([
  ['A new season!', 'a-new-season'],
  ['Notícias & guias', 'noticias-guias'],
  ['  2026  ', '2026'],
  ['नया सीज़न', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
