import { type ListedService, services } from './services.ts'

type CrashingService = Extract<ListedService, { crashPoints: readonly string[] }>
type CrashPoints = {
  readonly [Service in CrashingService as Service['name']]: Service['crashPoints']
}

/** Steps between two effects at which a test can kill a process, by service, from the descriptors. */
export const crashPoints = Object.fromEntries(
  services.flatMap(({ name, crashPoints: steps }) => (steps ? [[name, steps]] : [])),
) as CrashPoints

/** A crash point of these services, by default of any. */
export type CrashPointOf<Name extends keyof CrashPoints = keyof CrashPoints> =
  CrashPoints[Name][number]
