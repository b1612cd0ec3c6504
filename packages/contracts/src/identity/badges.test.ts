import { afterEach, expect, test, vi } from 'vitest'
import { BADGE_TYPES, BADGES, type BadgeFacts, earnedBadges } from './badges.ts'

const NONE: BadgeFacts = {
  hasFinishedCampaign: false,
  isProvenHuman: false,
  hasGameAccount: false,
  hasPlaced: false,
  hasTraded: false,
  hasTelegram: false,
  hasX: false,
  hasDiscord: false,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('has the badges of the specification, each of a type of it', () => {
  expect(Object.keys(BADGES)).toEqual([
    ...['ProofOfKovraCommunity', 'ProofOfHuman', 'ProofOfPlay', 'ProofOfSkill', 'ProofOfSocial'],
    ...['ProofOfCommerce', 'TelegramerSocial', 'XerSocial', 'DiscorderSocial'],
  ])
  const used = new Set(Object.values(BADGES).map(({ type }) => type))
  expect([...used].toSorted()).toEqual(BADGE_TYPES.toSorted())
})

test.each([
  [{ hasFinishedCampaign: true }, ['ProofOfKovraCommunity']],
  [{ isProvenHuman: true }, ['ProofOfHuman']],
  [{ hasGameAccount: true }, ['ProofOfPlay']],
  [{ hasPlaced: true }, ['ProofOfSkill']],
  [{ hasTraded: true }, ['ProofOfCommerce']],
  [{ hasTelegram: true }, ['ProofOfSocial', 'TelegramerSocial']],
  [{ hasX: true }, ['ProofOfSocial', 'XerSocial']],
  [{ hasDiscord: true }, ['ProofOfSocial', 'DiscorderSocial']],
  [{}, []],
])('%j gives %j', (facts, badges) => {
  expect(earnedBadges({ ...NONE, ...facts })).toEqual(badges)
})

test('another brand names its own badge', async () => {
  vi.resetModules()
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ name: 'Nova Play' }) }),
  })
  const { BADGES: named } = await import('./badges.ts')
  expect(Object.keys(named)[0]).toBe('ProofOfNovaPlayCommunity')
})
