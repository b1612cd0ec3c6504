import { expect, test } from 'vitest'
import { clearChoice, readFacets, readGameChoice, writeFacet, writeSearch } from './game-choice.ts'

const at = (query: string) => new URLSearchParams(query)

test('reads what is known of an address', () => {
  expect(readFacets(at('genre=RPG&platform=IOS&network=Solana'))).toEqual({
    genre: 'RPG',
    platform: 'IOS',
    network: 'Solana',
  })
  expect(readFacets(at('genre=Cooking&platform=ios&network='))).toEqual({})
  expect(readGameChoice(at('q=%20ember%20&genre=RPG'))).toEqual({ search: 'ember', genre: 'RPG' })
})

test('writes a choice, and keeps the parameters of others', () => {
  expect(writeFacet(at('utm=a&genre=RPG'), 'genre', 'MOBA').toString()).toBe('utm=a&genre=MOBA')
  expect(writeFacet(at('utm=a&genre=RPG'), 'genre', '').toString()).toBe('utm=a')
  expect(writeSearch(at('genre=RPG'), 'ember').toString()).toBe('genre=RPG&q=ember')
  expect(writeSearch(at('q=ember'), '').toString()).toBe('')
  expect(clearChoice(at('show=finished&q=a&genre=RPG&network=Sui')).toString()).toBe(
    'show=finished',
  )
})
