import type { ScoreDependencies } from './scores-dependencies.ts'

interface Preferences {
  of(userId: string): Promise<{ showsScores: boolean }>
}

/** Whether users let others see their scores: by their preferences, and everybody where the service keeps none. */
export const scoresShownBy =
  ({
    preferences,
  }: {
    clock: unknown
    preferences?: Preferences
  }): ScoreDependencies['showsScores'] =>
  async (userId) =>
    (await preferences?.of(userId))?.showsScores ?? true
