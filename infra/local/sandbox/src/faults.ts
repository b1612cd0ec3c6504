import { z } from 'zod'
import { type Behaviour, behaviour, type NextBehaviour } from './behaviour.ts'
import { type FaultName, faultNames } from './providers/table.ts'

export type FaultSettings = Readonly<Record<FaultName, Behaviour>>

export const faultChange = z.partialRecord(z.enum(faultNames), behaviour)

export interface Faults {
  settings(): FaultSettings
  change(settings: Partial<FaultSettings>): void
  /** The behaviour for the next message; consumes `error-once`. */
  next(name: FaultName): NextBehaviour
}

export function createFaults(): Faults {
  let current = Object.fromEntries(faultNames.map((name) => [name, 'ok'])) as FaultSettings
  return {
    settings: () => current,
    change(settings) {
      current = { ...current, ...settings }
    },
    next(name) {
      const behaves = current[name]
      if (behaves !== 'error-once') return behaves
      current = { ...current, [name]: 'ok' }
      return 'error'
    },
  }
}
