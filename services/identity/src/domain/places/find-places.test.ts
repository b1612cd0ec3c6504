import { expect, test } from 'vitest'
import { cities } from './cities.ts'
import { colleges } from './colleges.ts'
import { findPlaces } from './find-places.ts'

test('finds what begins with the text before what has it in a later word, without marks and case', () => {
  expect(findPlaces('cities', 'BR', 'sao')).toContain('São Paulo')
  expect(findPlaces('cities', 'IN', 'DELHI')[0]).toBe('Delhi')
  expect(findPlaces('cities', 'IN', 'delhi')).toContain('New Delhi')
  expect(findPlaces('colleges', 'IN', 'iit bom')).toEqual(['IIT Bombay'])
  expect(findPlaces('cities', 'BR', 'kochi')).toEqual([])
  expect(findPlaces('cities', 'XX', '')).toEqual([])
})

test('shows at most twenty, the largest first without a text', () => {
  const found = findPlaces('cities', 'IN', '')
  expect(found).toHaveLength(20)
  expect(found[0]).toBe('Mumbai')
})

test('names no place twice', () => {
  for (const list of [...Object.values(cities), ...Object.values(colleges)]) {
    expect(new Set(list).size).toBe(list.length)
  }
})
