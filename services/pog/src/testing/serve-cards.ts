import {
  ALL_AVATAR_CHARACTERS,
  AVATAR_CHARACTERS,
  AVATAR_STYLES,
} from '@platform/contracts/pog/looks'
import { runService } from '@platform/service-kit'
import { pogService } from '../app.ts'
import type { CardSources } from '../cards/card-of.ts'

/** The service as it is, for a bench: every name of this form has a card, each of another look. */
const NAME = /^card-(\d+)$/

const numberOf = (userName: string) => Number(NAME.exec(userName)?.[1])

const cards: CardSources = {
  mints: {
    findByName: async (userName) =>
      NAME.test(userName)
        ? { userId: userName, userName, number: numberOf(userName), token: null }
        : null,
  },
  avatars: { activeOf: async (userId) => ({ look: lookOf(numberOf(userId)), image: null }) },
  preferences: { of: async () => ({ isInFeed: true, showsScores: true }) },
  scoreOf: async () => ({
    total: 742,
    tier: 'Gold',
    parts: { human: 81, play: 76, skill: 69, commerce: 54, social: 88 },
  }),
  badgesOf: async () => ['ProofOfHuman', 'ProofOfPlay'],
  readImage: async () => null,
  site: 'https://kovra.example',
}
const service = pogService({ cards })

function lookOf(number: number) {
  const character = ALL_AVATAR_CHARACTERS[number % ALL_AVATAR_CHARACTERS.length] ?? 'MAYA'
  const style = AVATAR_STYLES[number % AVATAR_STYLES.length] ?? 'TOON'
  const category = (Object.keys(AVATAR_CHARACTERS) as (keyof typeof AVATAR_CHARACTERS)[]).find(
    (name) => (AVATAR_CHARACTERS[name] as readonly string[]).includes(character),
  )
  return { category: category ?? 'HERO', character, style, variant: number % 1_000 }
}

await runService(service)
