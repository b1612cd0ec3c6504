import { beforeEach, expect, test } from 'vitest'
import { createLanguageStore } from './language-store.ts'

beforeEach(() => localStorage.clear())

test.each([
  [['pt-PT', 'en'], 'pt-BR'],
  [['hi-IN'], 'hi'],
  [['fr', 'hi', 'en'], 'hi'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (browser, language) => {
  expect(createLanguageStore(browser).get()).toBe(language)
  expect(document.documentElement.lang).toBe(language)
})

test("the user's choice wins and is stored", () => {
  createLanguageStore(['en']).choose('pt-BR')
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(localStorage.getItem('userSelectedLanguage')).toBe('pt-BR')
  expect(createLanguageStore(['hi']).get()).toBe('pt-BR')
})

test('ignores a stored language that we do not support', () => {
  localStorage.setItem('userSelectedLanguage', 'tlh')
  expect(createLanguageStore(['hi']).get()).toBe('hi')
})

test('follows the language that another tab shows', () => {
  const store = createLanguageStore(['en'])
  localStorage.setItem('setLanguage', 'hi')
  dispatchEvent(new StorageEvent('storage', { key: 'setLanguage' }))
  expect(store.get()).toBe('hi')
  expect(document.documentElement.lang).toBe('hi')
})
