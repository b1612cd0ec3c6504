import type { AvatarView, SlotsView } from '@platform/contracts/pog/avatars-http'
import type { PublicCard } from '@platform/contracts/pog/cards-http'
import type { OwnScores } from '@platform/contracts/pog/scores-http'
import { artOf } from './mints.ts'

const look = { category: 'HERO', character: 'MAYA', style: 'SCI-FI', variant: 7 } as const
const POST_ID = '0198c0de-0000-7000-8000-0000000009ad'

const points = { human: 81, play: 76, skill: 69, commerce: 54, social: 88 } as const
type Part = keyof typeof points

/** A card with scores that everybody sees. */
export const aCard = (own: Partial<PublicCard> = {}): PublicCard => ({
  ...{ userName: 'foxfire', walletName: 'foxfire.kovra.io', number: 4118 },
  mintedAt: '2026-01-10T12:00:00.000Z',
  ...{ front: '/api/pog/card/foxfire/front', back: '/api/pog/card/foxfire/back' },
  avatar: artOf(look),
  ...{ total: 742, tier: 'Diamond' },
  scores: {
    ...{ userName: 'foxfire', total: 742, maximum: 1000, tier: 'Diamond' },
    parts: Object.entries(points).map(([part, value]) => ({
      ...{ part: part as Part, points: value, maximum: 100 },
    })),
  },
  chain: {
    ...{ chainId: 31337, contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    tokenId: '271828182845904523536028747135266249775',
    transaction: `0x${'ab'.repeat(32)}`,
  },
  post: { postId: POST_ID, likes: 12, isLiked: false },
  isOwn: false,
  ...own,
})

type Component = OwnScores['parts'][number]['components'][number]

const aComponent = (own: Partial<Component>): Component => ({
  ...{ kind: 'kyc', points: 0, maximum: 45, from: [], next: null },
  ...own,
})

/** The own scores: 412 points, with what gave some of them. */
export const scores = (own: Partial<OwnScores> = {}): OwnScores => ({
  ...{ total: 412, maximum: 1000, tier: 'Silver', boost: 1.21 },
  parts: [
    aPart('human', 55, 0.3, [
      aComponent({ kind: 'kyc', points: 0, next: 'verify-identity' }),
      aComponent({ kind: 'phone', points: 10, maximum: 10 }),
      aComponent({
        ...{ kind: 'accounts', points: 8.2, maximum: 25, next: 'connect-account' },
        from: [
          given('discord', 5, '2026-04-01T00:00:00.000Z'),
          given('steam', 3.2, '2026-03-12T00:00:00.000Z'),
        ],
      }),
    ]),
    aPart('play', 48, 0.25, [
      aComponent({ kind: 'hours', points: 31, maximum: 50, next: 'play' }),
      aComponent({ kind: 'active-days', points: 12, maximum: 30, next: 'play-every-day' }),
      aComponent({ kind: 'variety', points: 5, maximum: 20, next: 'play-another-game' }),
    ]),
    aPart('skill', 22, 0.2, [aComponent({ kind: 'ratings', points: 22, maximum: 80 })]),
    aPart('commerce', 30, 0.1, [aComponent({ kind: 'spending', points: 30, maximum: 50 })]),
    aPart('social', 37, 0.15, [
      aComponent({ kind: 'referrals', points: 20, maximum: 40, next: 'invite' }),
      aComponent({ kind: 'likes', points: 0, maximum: 30, next: 'be-liked' }),
      aComponent({ kind: 'a-new-kind', points: 17, maximum: 30, next: 'a-new-step' }),
    ]),
  ],
  rules: { version: 1, since: '2025-11-15T00:00:00.000Z', next: null },
  at: '2026-01-15T12:00:00.000Z',
  ...own,
})

function given(source: string, amount: number, fadesAt: string | null) {
  return { source, at: '2026-01-02T00:00:00.000Z', points: amount, fadesAt }
}

function aPart(part: Part, value: number, weight: number, components: Component[]) {
  return { part, points: value, maximum: 100, weight, components }
}

export const history = {
  items: [
    { day: '2026-01-15', total: 412 },
    { day: '2026-01-12', total: 398 },
    { day: '2026-01-08', total: 401 },
    { day: '2026-01-02', total: 350 },
    { day: '2025-12-20', total: 290 },
  ],
  nextCursor: null,
}

export const badges = {
  items: [
    {
      ...{ badge: 'ProofOfHuman', earnedAt: null, how: 'prove-human' },
      progress: { reached: 12, needed: 20 },
    },
    ...['ProofOfPlay', 'DiscorderSocial'].map((badge) => ({
      ...{ badge, earnedAt: '2026-01-02T00:00:00.000Z', progress: null },
      how: badge === 'ProofOfPlay' ? 'connect-game' : 'connect-discord',
    })),
  ],
}

export const anAvatar = (own: Partial<AvatarView> = {}): AvatarView => ({
  ...{ id: '0198c0de-0000-7000-8000-00000000a7a2', slot: 1, look, state: 'ready' },
  ...{ image: artOf(look), isActive: true, isDrawing: false, problem: null },
  createdAt: '2026-01-10T12:00:00.000Z',
  ...own,
})

/** Three slots: the first with the avatar of the card, the second for sale. */
export const slots = (own: Partial<SlotsView> = {}): SlotsView => ({
  items: [
    { slot: 1, state: 'bought', price: kcash('0'), avatar: anAvatar() },
    { slot: 2, state: 'buyable', price: kcash('50'), avatar: null },
    { slot: 3, state: 'locked', price: kcash('80'), avatar: null },
  ],
  editPrice: kcash('10'),
  ...own,
})

export const kcash = (amount: string) => ({ currency: 'KCASH' as const, amount })
