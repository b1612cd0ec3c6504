/** The goals of the sandbox's game; `campaigns/demo.yaml` has a task about the first. */
export const gameGoals = [
  { id: 'siege.won', name: 'Win the siege' },
  { id: 'level.10', name: 'Reach level 10' },
] as const

/** Who has reached which goal. A player is what a campaign sends: a login, or the id of an account of the site. */
export function createGame() {
  const reached = new Set<string>()
  const keyOf = (goal: string, player: string) => `${goal} ${player.trim().toLowerCase()}`
  return {
    hasReached: (goal: string, player: string) => reached.has(keyOf(goal, player)),
    reach: (goal: string, player: string) => void reached.add(keyOf(goal, player)),
    lose: (goal: string, player: string) => void reached.delete(keyOf(goal, player)),
  }
}

export type Game = ReturnType<typeof createGame>
