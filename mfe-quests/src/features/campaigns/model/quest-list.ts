import { CAMPAIGNS_PATH, QUESTS_PATH } from '@platform/contracts/quests/paths'
import { createContext, useContext } from 'react'

/** Which quests a list has, as `GET /quest` takes it; all where nothing is named. */
export type QuestFilter = Readonly<
  Partial<Record<'game' | 'brand' | 'genre' | 'platform' | 'network', string>>
>

/** Lists below it have these quests; without one they have the campaigns of K-Drop. */
export const QuestList = createContext<QuestFilter | null>(null)

export const ALL_QUESTS: QuestFilter = {}

/** The page of the whole list. */
export const useListPath = () => (useContext(QuestList) ? QUESTS_PATH : CAMPAIGNS_PATH)
