import { beforeEach, expect, test } from 'vitest'
import { newMint } from '../../domain/mint/mint.ts'
import { cardChanged } from './card-changed.ts'

const MINT = {
  ...newMint('user', 'card'),
  ...{ state: 'Minted' as const, avatarId: 'avatar', userName: 'fox', number: 1 },
  mintedAt: new Date(0),
}
let refreshes = 0
let shown = 'a.svg'
let inFeed: string | null = 'a.svg'
let isFeedDown = false
let isHidden = false
let reviews: string[] = []

beforeEach(() => {
  refreshes = 0
  shown = 'a.svg'
  inFeed = 'a.svg'
  isFeedDown = false
  isHidden = false
  reviews = []
})

const postOf = (avatar: string) => ({
  ...{ id: 'card', userId: 'user', avatar, contentVersion: 2 },
  hidden: isHidden ? { ground: 'PICTURE', reviewId: 'first', isChanged: true } : null,
})
const deps = {
  mints: { find: async () => MINT },
  feed: {
    avatarOf: async () => ({ image: shown, style: 'TOON' }),
    posts: {
      find: async () => (inFeed === null ? null : postOf(inFeed)),
      async publish(_id: string, { avatar }: { avatar: string }) {
        if (isFeedDown) throw new Error('stopped')
        inFeed = avatar
        return postOf(avatar)
      },
      setPreferences: async () => {},
      setScore: async () => {},
    },
    preferences: { of: async () => ({ version: 1 }) },
    clanMembers: { find: async () => null },
    scoreOf: async () => ({ total: 1, tier: null, human: 0 }),
    likes: { setHuman: async () => {} },
    ids: { from: (...parts: string[]) => parts.join(':') },
    reviews: {
      withdraw: async () => {},
      open: async (_: string, { id }: { id: string }) => void reviews.push(id),
    },
    clock: { now: () => new Date(0) },
  },
  chain: {
    cardTokens: { ofCard: async () => [{ cardId: 'card', issue: 0 }] },
    calls: {
      find: async () => null,
      async open(call: object) {
        refreshes += 1
        return call
      },
    },
    clock: { now: () => new Date(0) },
  },
} as unknown as Parameters<typeof cardChanged>[0]
const change = () => cardChanged(deps, 'user').catch(() => {})

test('a card whose picture is shown already is not read again, however often its avatar is chosen', async () => {
  for (let n = 0; n < 20; n += 1) await change()
  expect(refreshes).toBe(0)
  shown = 'b.svg'
  for (let n = 0; n < 20; n += 1) await change()
  expect([refreshes, inFeed]).toEqual([1, 'b.svg'])
})

test('what a stopped process left undone is done by a repeat', async () => {
  shown = 'b.svg'
  isFeedDown = true
  await change()
  isFeedDown = false
  await change()
  expect([refreshes, inFeed]).toEqual([2, 'b.svg'])
})

test('a change of a hidden card whose review was not opened before a stop is reviewed after a repeat', async () => {
  isHidden = true
  await change()
  expect([refreshes, reviews]).toEqual([0, ['card-review:card:2']])
})
