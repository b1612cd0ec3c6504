import type { QuestFilter } from '@platform/contracts/quests/quest-lists'

/** A game to choose: its name is the label, its id the value (spec 3). */
export interface GameOption {
  label: string
  value: string
  /** Quests that it has. */
  count: number
}

/** By name. What is chosen stays to be seen where no quest has it, and until the games are there. */
export function gameOptions(
  gameData: QuestFilter['games'],
  chosen: string | undefined,
): GameOption[] {
  const options = gameData.map(({ value, name: label, count }) => ({ label, value, count }))
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen)
  const missing = isThere ? [] : [{ label: chosen, value: chosen, count: 0 }]
  return [...missing, ...options.toSorted((a, b) => a.label.localeCompare(b.label))]
}
