import { expect, test } from 'vitest'
import { askedWords, foldedText, foldedWord, swappedWords, wordsOf, wrongLetters } from './words.ts'

test('words are compared without case and accents of Latin letters', () => {
  expect(foldedWord('São')).toBe('sao')
  expect(foldedWord('ＧＡＭＥ')).toBe('game')
})

test('a query is searched by few words, each once, as they were typed', () => {
  expect(askedWords(Array(16).fill('sha').join(' '))).toEqual(['sha'])
  expect(askedWords('São SAO sao')).toEqual(['sao'])
  expect(askedWords('sha shar ... shark')).toEqual(['shark'])
  // Of two letters only the word itself is found, not what begins so.
  expect(askedWords('of office')).toEqual(['of', 'office'])
  expect(askedWords('a1 b1 c1 d1 e1 f1 g1 h1')).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1'])
  expect(askedWords('…!')).toEqual([])
})

test('a text is compared by its words alone', () => {
  expect(foldedText(' São_Paulo--99 ')).toBe('sao paulo 99')
  expect(foldedText('…')).toBe('')
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
