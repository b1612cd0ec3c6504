import { expect, test } from 'vitest'
import { nearestLanguage } from './nearest-language.ts'

test.each([
  ['pt-PT', 'pt-BR'],
  ['PT', 'pt-BR'],
  ['hi-Latn-IN', 'hi'],
  ['en', 'en'],
  ['fr-FR', null],
  ['', null],
])('%s gives %s', (tag, language) => {
  expect(nearestLanguage(tag)).toBe(language)
})
