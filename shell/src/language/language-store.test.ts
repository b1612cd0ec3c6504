// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createLanguageStore } from './language-store.ts'

beforeEach(() => localStorage.clear())

test.each([
  [['pt-PT', 'en'], 'pt-BR'],
  [['hi-IN'], 'hi'],
  [['fr', 'hi', 'en'], 'hi'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('a browser that prefers %j is answered in %s', (browser, language) => {
  expect(createLanguageStore(browser).get()).toBe(language)
  expect(document.documentElement.lang).toBe(language)
})

test('what the user chose wins, and is remembered', () => {
  createLanguageStore(['en']).choose('pt-BR')
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(localStorage.getItem('userSelectedLanguage')).toBe('pt-BR')
  expect(createLanguageStore(['hi']).get()).toBe('pt-BR')
})

test('a stored language that we do not have is passed over', () => {
  localStorage.setItem('userSelectedLanguage', 'tlh')
  expect(createLanguageStore(['hi']).get()).toBe('hi')
})

test('what another tab chose shows here too', () => {
  const store = createLanguageStore(['en'])
  localStorage.setItem('userSelectedLanguage', 'hi')
  dispatchEvent(new StorageEvent('storage', { key: 'userSelectedLanguage' }))
  expect(store.get()).toBe('hi')
  expect(document.documentElement.lang).toBe('hi')
})
