import { expect, test } from 'vitest'
import { anOffer } from '../../../testing/offers.ts'
import { arrangeOffers, offersOfGame, readOrder } from './arrange-offers.ts'

const offers = [
  anOffer({ id: 'long', kPoints: 500, minutes: 90 }),
  anOffer({ id: 'unknown', kPoints: 900, minutes: null }),
  anOffer({ id: 'short', kPoints: 50, minutes: 5, game: 'ember-throne' }),
  anOffer({ id: 'short-too', kPoints: 80, minutes: 5 }),
]
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

test('what pays most comes first, or what takes least, and then what pays most', () => {
  expect(ids(arrangeOffers(offers, 'best'))).toEqual(['unknown', 'long', 'short-too', 'short'])
  expect(ids(arrangeOffers(offers, 'quick'))).toEqual(['short-too', 'short', 'long', 'unknown'])
})

test('an address that asks for no known order has the first', () => {
  expect([readOrder('quick'), readOrder('slow'), readOrder(null)]).toEqual([
    'quick',
    'best',
    'best',
  ])
})

test('a game has its own offers, or all where it has none', () => {
  expect(offersOfGame(offers, 'ember-throne')).toMatchObject({ isOwn: true, offers: [offers[2]] })
  expect(offersOfGame(offers, 'orbit-nine')).toEqual({ isOwn: false, offers })
})
