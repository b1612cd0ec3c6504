import type { Language } from '@platform/contracts/constants'
import type { ListedCampaign } from '../../domain/campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { ListReader } from '../../operations/list-campaigns.ts'
import type { ShownCampaign } from '../../operations/load-standings.ts'
import { type Asking, participantOf } from '../participant-of.ts'
import type { Reader } from '../views/campaign-view.ts'
import { questGamesOf } from './quest-games-of.ts'

export const listReader = (request: Asking, language: Language): ListReader => ({
  userId: request.user?.id ?? null,
  participant: participantOf(request),
  language,
})

/** Whom these quests are shown to. */
export async function questReader(
  deps: Dependencies,
  request: Asking,
  language: Language,
  shown: readonly ShownCampaign<ListedCampaign>[],
): Promise<Reader> {
  const games = await questGamesOf(
    deps,
    shown.map(({ campaign }) => campaign),
  )
  return { language, now: deps.clock.now(), participant: participantOf(request), games }
}
