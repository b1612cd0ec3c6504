import { drawAvatar } from '@platform/art'
import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { expect, test } from 'vitest'
import { artPath } from './art-path.ts'
import { type CardSources, cardOf } from './card-of.ts'

const look: AvatarLook = { category: 'SAGE', character: 'NOOR', style: 'FANTASY', variant: 12 }
const token = { chainId: 137, contract: '0xabc', tokenId: '99', transaction: '0xdef' }
const png = Buffer.from('a picture')

const sources = (change: Partial<CardSources> = {}): CardSources => ({
  mints: { findByName: async () => ({ userId: 'u1', userName: 'FoxFire', number: 7, token }) },
  avatars: { activeOf: async () => ({ look, image: artPath(look) }) },
  preferences: { of: async () => ({ isInFeed: true, showsScores: true }) },
  scoreOf: async () => ({
    total: 640,
    tier: 'Silver',
    parts: { social: 5, commerce: 4, skill: 3, play: 2, human: 1 },
  }),
  badgesOf: async () => ['ProofOfHuman'],
  readImage: async () => null,
  site: 'https://kovra.example',
  ...change,
})
const read = async (change?: Partial<CardSources>) =>
  (await cardOf(sources(change), 'foxfire'))?.facts
const readAvatar = async (change: Partial<CardSources>) =>
  (await cardOf(sources(change), 'foxfire'))?.readAvatar()

test('a card has its name, number, avatar, scores in their order, page and token, and nothing else of its owner', async () => {
  expect(await cardOf(sources(), 'foxfire')).toEqual({
    userId: 'u1',
    readAvatar: expect.any(Function),
    facts: {
      userName: 'FoxFire',
      walletName: 'foxfire.kovra.io',
      number: 7,
      style: 'FANTASY',
      avatar: artPath(look),
      tier: 'Silver',
      total: 640,
      parts: ['human', 'play', 'skill', 'commerce', 'social'].map((part, index) => ({
        ...{ part, points: index + 1, maximum: 100 },
      })),
      badges: ['ProofOfHuman'],
      page: 'https://kovra.example/pog/FoxFire',
      chain: { chainId: 137, contract: '0xabc', tokenId: '99' },
    },
  })
})

test('of scores that the owner does not show there is nothing: no tier and no badges either', async () => {
  const input = await read({
    preferences: { of: async () => ({ isInFeed: true, showsScores: false }) },
  })
  expect(input).toMatchObject({ total: null, parts: null, tier: null, badges: [] })
})

test('a card that is kept out of lists has a back without the token, which leads to the address of its owner', async () => {
  const input = await read({
    preferences: { of: async () => ({ isInFeed: false, showsScores: true }) },
  })
  expect(input).toMatchObject({ total: 640, chain: null })
})

test('a name without a card, or without an avatar yet, has no pictures', async () => {
  expect(await read({ mints: { findByName: async () => null } })).toBeUndefined()
  expect(await read({ avatars: { activeOf: async () => null } })).toBeUndefined()
})

test("a provider's picture is read, and drawn from its look where it is gone", async () => {
  const avatars = { activeOf: async () => ({ look, image: '/api/pog/pictures/x.png' }) }
  expect(await readAvatar({ avatars, readImage: async () => png })).toEqual({ png })
  expect(await readAvatar({ avatars })).toEqual({ svg: drawAvatar(look) })
})

test('the facts of a card read no picture, and one that changes has another path', async () => {
  const reads: string[] = []
  const readImage = async (path: string) => {
    reads.push(path)
    return png
  }
  const image = '/api/pog/pictures/x.png'
  const facts = await read({ avatars: { activeOf: async () => ({ look, image }) }, readImage })
  expect([facts?.avatar, reads]).toEqual([image, []])
})
