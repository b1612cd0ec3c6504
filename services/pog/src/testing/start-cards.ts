import { AVATAR_CHARACTERS } from '@platform/contracts/pog/looks'
import { startTestService } from '@platform/testing/start-service'
import { pogService } from '../app.ts'
import type { CardSources } from '../cards/card-of.ts'
import { avatarSettings } from './avatar-settings.ts'

/** The service with the cards of a table, by user name in lower case; `facts` can be changed. */
export async function startCards() {
  const facts = { isMinted: true, total: 742, showsScores: true }
  const sources: CardSources = {
    mints: {
      findByName: async (name) =>
        facts.isMinted && name.toLowerCase() === 'foxfire'
          ? { userId: 'u1', userName: 'FoxFire', number: 4118, token: null }
          : null,
    },
    avatars: {
      activeOf: async () => ({
        look: {
          category: 'HERO',
          character: AVATAR_CHARACTERS.HERO[0],
          style: 'ACTION',
          variant: 3,
        },
        image: null,
      }),
    },
    preferences: { of: async () => ({ showsScores: facts.showsScores, isInFeed: true }) },
    scoreOf: async () => ({
      total: facts.total,
      tier: 'Gold',
      parts: { human: 81, play: 76, skill: 69, commerce: 54, social: 88 },
    }),
    badgesOf: async () => ['ProofOfHuman'],
    readImage: async () => null,
    site: 'https://kovra.example',
  }
  const service = await startTestService(pogService({ cards: sources }), {
    instances: 2,
    events: { publishAs: 'identity', subscribeTo: 'pog' },
    prepare: async ({ folder }) => ({
      env: { ...avatarSettings(folder), PUBLIC_ORIGIN: 'https://kovra.example' },
    }),
  })
  return { ...service, facts }
}
