import { HOUR_MS } from '@platform/contracts/constants'

/** The hours that count: the one that runs, and 24 whole ones before it. */
const HOURS = 24

/** Hours since 1970. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS)

/** The first hour that counts. */
export const firstHour = (at: Date): number => hourOf(at) - HOURS

/** Whether what was counted in this hour counts no more. */
export const isPast = (hour: number, at: Date): boolean => hour < firstHour(at)
