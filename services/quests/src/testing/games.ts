import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { AdminGame, GameInput } from '@platform/contracts/quests/games'
import { atApi } from './at-api.ts'
import type { campaignInput } from './campaign-input.ts'
import { liveCampaign } from './make-campaign.ts'
import type { TestQuests } from './start-quests.ts'

const text = (en: string) => ({ en, hi: `${en} (हिन्दी)`, 'pt-BR': `${en} (português)` })

/** A game as staff write it: a racing game in the browser that asks for nothing. */
export const gameInput = (change: Partial<GameInput> = {}): GameInput => ({
  name: 'Reef Runners',
  summary: text('Paper boats'),
  description: text('Race through the drains'),
  genres: ['Racing'],
  platforms: ['Browser'],
  networks: ['Web2'],
  loginMethod: null,
  url: 'https://reef-runners.example/',
  brand: null,
  client: null,
  ...change,
})

export const brandInput = (title = 'Dark Throne') => ({
  title: text(title),
  summary: text('Sieges'),
  description: text('A throne that never cools'),
})

export async function writeGame(
  quests: TestQuests,
  id: string,
  change: Partial<GameInput> = {},
): Promise<AdminGame> {
  const path = `/game/admin/${id}`
  const written = await atApi(quests, quests.operator).put(path, gameInput(change))
  if (written.status !== 200) throw new Error(`not written: ${written.code}`)
  return written.data
}

/** A quest of a game, live for an hour and for ten more. */
export const liveQuest = (
  quests: TestQuests,
  game: string,
  change: Parameters<typeof campaignInput>[0] = {},
): Promise<AdminCampaign> => liveCampaign(quests, { game, ...change })
