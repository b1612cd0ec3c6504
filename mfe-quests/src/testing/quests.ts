import type { GameDetail, GameSummary } from '@platform/contracts/quests/games'
import type { Brand, QuestDetail } from '@platform/contracts/quests/quest-lists'
import { aCampaign, aCampaignPage } from './campaigns.ts'

/** A game with one quest, which asks for a user name. */
export function aGame(difference: Partial<GameSummary> = {}): GameSummary {
  return {
    id: 'ember-throne',
    name: 'Ember Throne',
    summary: 'A throne of cinders.',
    genres: ['Strategy', 'TowerDefense'],
    platforms: ['Browser', 'PC'],
    networks: ['Polygon'],
    loginMethod: 'USERNAME',
    url: 'https://ember-throne.example/',
    art: '/api/airdrop-campaign/art/1/dungeon/ember-throne/ET.svg',
    brand: null,
    client: null,
    questCount: 1,
    ...difference,
  }
}

export const aGamePage = (difference: Partial<GameDetail> = {}): GameDetail => ({
  ...aGame(),
  description: 'Hold the throne for seven nights.',
  ...difference,
})

export const QUEST_SLUG = 'win-the-siege'

/** The summary of a quest, as lists have it. */
export const aQuest = (difference: Parameters<typeof aCampaign>[0] = {}) =>
  aCampaign({
    slug: QUEST_SLUG,
    title: 'The siege',
    entity: 'kquest',
    game: aGame(),
    ...difference,
  })

/** The same quest as its own page gets it. */
export function aQuestPage({
  game = aGamePage(),
  login = null,
  ...difference
}: Partial<QuestDetail> = {}): QuestDetail {
  return { ...aCampaignPage({ ...aQuest(), ...difference }), game, login }
}

export function aBrand(difference: Partial<Brand> = {}): Brand {
  return {
    slug: 'dark-throne',
    title: 'Dark Throne',
    summary: 'Everything around the throne.',
    description: 'Founded by night owls.',
    art: '/api/airdrop-campaign/art/1/city/dark-throne/DT.svg',
    games: [],
    ...difference,
  }
}
