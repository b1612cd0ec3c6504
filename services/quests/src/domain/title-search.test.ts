import { expect, test } from 'vitest'
import { folded, hasWords, wordsOf } from './title-search.ts'

const finds = (search: string, title: string) => hasWords(folded(title), wordsOf(search))

test.each([
  ['monsoon', 'MONSOON Drop'],
  ['drop mons', 'Monsoon drop'],
  ['sao', 'São Paulo à noite'],
  ['SÃO', 'Sao Paulo'],
  ['ação', 'Acao'],
  ['ज़माना', 'जमाना'],
  ['  monsoon   drop ', 'Monsoon drop'],
  ['.*', 'All.* of it'],
  ['(', 'A (small) one'],
])('%j finds %j', (search, title) => {
  expect(finds(search, title)).toBe(true)
})

test.each([
  ['monsoon rain', 'Monsoon drop'],
  ['.*', 'Monsoon drop'],
  ['^m', 'Monsoon drop'],
  ['किला', 'कल'],
])('%j does not find %j', (search, title) => {
  expect(finds(search, title)).toBe(false)
})

test('a blank search has no words', () => {
  expect(wordsOf(' \t ')).toEqual([])
})
