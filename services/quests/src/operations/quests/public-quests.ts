import { type Clock, rememberReads } from '@platform/service-kit'
import { effectiveStatus } from '../../domain/campaign-life.ts'
import type { CampaignList, QuestFace } from '../../repositories/campaign-list.ts'

/** Public quests, with the status that the clock implies. */
export type ReadPublicQuests = () => Promise<readonly QuestFace[]>

/** For how long what was read is used again, ms: counts are that much late. */
const USED_FOR_MS = 1_000
/** Quests that are counted, those published last. */
const COUNTED = 1_000

export function createPublicQuests(
  campaignList: Pick<CampaignList, 'publicQuests'>,
  clock: Clock,
): ReadPublicQuests {
  const read = rememberReads((_all: 'all') => campaignList.publicQuests(COUNTED), {
    usedForMs: USED_FOR_MS,
    most: 1,
  })
  return async () => {
    const now = clock.now()
    return (await read('all')).map((quest) => ({ ...quest, status: effectiveStatus(quest, now) }))
  }
}
