import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'

const FEED = '/api/pog/feed'
const ADMIN = '/api/pog/admin'

/** Of the feed: each is about a card of its own. */
export function feedRequests(context: AbuseContext): ValidRequests {
  /** A card in the feed; a hidden one was rejected by the review of that id. */
  const newPost = async (userId: string, reviewId?: string) => {
    const postId = randomUUID()
    const at = new Date()
    await context.store('pog', 'posts', {
      ...{ _id: postId, userId, userName: `abuse${postId.slice(0, 6)}`, number: 1 },
      ...{ walletName: 'abuse.kovra.io', avatar: '/api/pog/art/HERO/MAYA/TOON/1.svg' },
      ...{ style: 'TOON', mintedAt: at, contentVersion: 1, mintVersion: 1 },
      ...{ isInFeed: true, showsScores: true, preferencesVersion: 0, reviewedAt: null },
      hidden: reviewId ? { ground: 'NAME', reviewId, isChanged: false } : null,
      ...{ highlightedAt: null, total: null, tier: null, isLegendary: false, scoreVersion: 0 },
      ...{ clanId: null, clanVersion: 0, likes: 0, likeVersion: 0, heat: 0, heatDueAt: null },
    })
    return postId
  }
  return {
    [`POST ${FEED}/{postId}/report`]: async () => {
      const { headers } = await context.newUserWithoutAccount()
      const postId = await newPost(randomUUID())
      return { named: { postId }, headers, body: { ground: 'NAME' } }
    },
    'POST /api/pog/cards/{userName}/report': async () => {
      const { headers } = await context.newUserWithoutAccount()
      const [userId, userName] = [randomUUID(), `a${randomUUID().slice(0, 8)}`]
      await context.store('pog', 'mints', {
        ...{ _id: userId, version: 1, cardId: await newPost(userId), state: 'Minted' },
        ...{ mode: 'quick_mint', userName, nameKey: userName, variant: 0, selfie: 'none' },
        ...{ payments: 0, tries: 0, leftovers: [], starts: [], outbox: [] },
        ...{ number: 1, mintedAt: new Date() },
      })
      return { named: { userName }, headers, body: { ground: 'NAME' } }
    },
    [`POST ${FEED}/me/appeal`]: async () => {
      const { id: userId, headers } = await context.newUserWithoutAccount()
      const reviewId = randomUUID()
      const postId = await newPost(userId, reviewId)
      const at = new Date()
      const decision = { verdict: 'reject', by: randomUUID(), roles: [], ground: 'NAME' }
      await context.store('pog', 'reviews', {
        ...{ _id: reviewId, kind: 'card', subject: { kind: 'card', id: postId }, userId },
        ...{ evidence: ['version:1'], risk: 50, createdAt: at, state: 'decided' },
        ...{ claimedBy: null, claimedUntil: null, appeal: null, appealDecision: null },
        decision: { ...decision, reason: 'Abuse', at },
      })
      return { headers, body: { reason: 'Abuse' } }
    },
    [`POST ${ADMIN}/reviews/{id}/decide`]: async () => {
      const { id: claimedBy, headers } = await context.newUserWithAccount(['reviewer'])
      const userId = randomUUID()
      const reviewId = randomUUID()
      const now = Date.now()
      await context.store('pog', 'reviews', {
        ...{ _id: reviewId, kind: 'card', subject: { kind: 'card', id: await newPost(userId) } },
        ...{ userId, evidence: ['version:1'], risk: 50, createdAt: new Date(now), state: 'open' },
        ...{ claimedBy, claimedUntil: new Date(now + HOUR_MS), decision: null },
        ...{ appeal: null, appealDecision: null },
      })
      const body = { verdict: 'reject', ground: 'NAME', reason: 'Abuse' }
      return { named: { id: reviewId }, headers, body }
    },
    [`PUT ${ADMIN}/feed/{postId}/highlight`]: async () => {
      const { headers } = await context.newUserWithAccount(['campaign-manager'])
      const postId = await newPost(randomUUID())
      return { named: { postId }, headers, body: { isHighlighted: true } }
    },
  }
}
