import { CONTINENTS } from '@platform/contracts/rules/continents'
import { expect, test } from 'vitest'
import { continentNames, countryNames } from './place-names.ts'

test('countries have their names in the language of the page', () => {
  expect(countryNames(['IN', 'Others'], 'pt-BR', 'outros países')).toEqual([
    ...['Índia', 'outros países'],
  ])
  expect(countryNames(['BR'], 'hi', '')).toEqual(['ब्राज़ील'])
})

test('every continent has a name', () => {
  expect(continentNames(CONTINENTS, 'en')).toEqual([
    ...['Africa', 'Antarctica', 'Asia', 'Europe', 'North America', 'Oceania', 'South America'],
  ])
  expect(continentNames(['SA', 'new'], 'pt-BR')).toEqual(['América do Sul', 'new'])
})
