import { expect, test } from 'vitest'
import { isCountry, listCountries } from './countries.ts'

const countries = listCountries()

test('about 240 countries, India and Brazil first, each with a name in about 20 languages', () => {
  expect(countries.length).toBeGreaterThan(235)
  expect(countries.slice(0, 3).map(({ code }) => code)).toEqual(['IN', 'BR', 'AF'])
  expect(countries[0]).toMatchObject({
    name: { en: 'India', hi: 'भारत', pt: 'Índia' },
    dial_code: '+91',
    flag: '🇮🇳',
  })
  for (const { name, dial_code } of countries) {
    expect(Object.keys(name)[0]).toBe('en')
    expect(Object.keys(name)).toHaveLength(21)
    expect(dial_code).toMatch(/^\+\d{1,3}$/)
  }
  const dialCodes = new Map(countries.map(({ code, dial_code }) => [code, dial_code]))
  expect(['NP', 'BD', 'BH'].map((code) => dialCodes.get(code))).toEqual(['+977', '+880', '+973'])
})

test('knows the countries of the list and no others', () => {
  expect(countries.every(({ code }) => isCountry(code))).toBe(true)
  expect(['ZZ', 'XX', 'EU', 'in', '001', 'constructor'].filter(isCountry)).toEqual([])
})
