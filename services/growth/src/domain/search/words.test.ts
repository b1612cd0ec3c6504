import { expect, test } from 'vitest'
import { foldedWord, swappedWords, wordsOf, wrongLetters } from './words.ts'

test('words are compared without case and accents of Latin letters', () => {
  expect(foldedWord('São')).toBe('sao')
  expect(foldedWord('ＧＡＭＥ')).toBe('game')
})

test('the marks of Devanagari stay', () => {
  expect(foldedWord('खेल')).not.toBe(foldedWord('खल'))
  expect(wordsOf('खेल और इनाम')).toEqual(['खेल', 'और', 'इनाम'])
})

test('a text is split at everything that is no letter, mark or digit', () => {
  expect(wordsOf(' Free-Fire: 2x (week 3)! ')).toEqual(['Free', 'Fire', '2x', 'week', '3'])
  expect(wordsOf('…')).toEqual([])
})

test.each([
  ['cat', 0],
  ['quest', 1],
  ['valorant', 2],
  ['खेल', 0],
])('of %s %i letters may be wrong', (word, count) => {
  expect(wrongLetters(word)).toBe(count)
})

test('adjacent letters are swapped once each, and equal ones not at all', () => {
  expect(swappedWords('abc')).toEqual(['bac', 'acb'])
  expect(swappedWords('aab')).toEqual(['aba'])
})
