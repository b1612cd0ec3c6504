import type { ServiceName } from './services.ts'

/** Steps between two effects at which a test can kill a process, by service; each name belongs to one service. */
export const crashPoints = {
  quests: ['claim-stored', 'task-check-leased', 'task-check-recorded'],
  wallet: ['grant-stored', 'grant-posted'],
} as const satisfies Partial<Record<ServiceName, readonly string[]>>

type CrashPoints = typeof crashPoints

/** A crash point of these services, by default of any. */
export type CrashPointOf<Name extends keyof CrashPoints = keyof CrashPoints> =
  CrashPoints[Name][number]
