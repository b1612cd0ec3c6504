import type { Offer, OwnOffer } from '@platform/contracts/quests/offerwall'

const network = { id: 'acorn', name: 'Acorn Offers' }

/** An offer that pays 300 K-Points, which nobody has begun. */
export const anOffer = (difference: Partial<Offer> = {}): Offer => ({
  network,
  id: 'first-siege',
  title: 'Win your first siege',
  description: 'One siege, one victory.',
  steps: ['Install the game', 'Win one siege'],
  art: '/api/airdrop-campaign/art/1/dungeon/first-siege/WY.svg',
  kPoints: 300,
  minutes: 45,
  game: null,
  own: null,
  ...difference,
})

/** An offer that the user has begun. */
export const anOwnOffer = (difference: Partial<OwnOffer> = {}): OwnOffer => ({
  id: '01980000-0000-7000-8000-0000000000aa',
  network,
  title: 'Win your first siege',
  art: '/api/airdrop-campaign/art/1/dungeon/first-siege/WY.svg',
  state: 'started',
  kPoints: 300,
  startedAt: '2026-01-10T12:00:00.000Z',
  creditedAt: null,
  dueAt: null,
  reversedAt: null,
  ...difference,
})
