import type { Told } from './people.ts'

/** The data of an answer that must be a success. @throws when it is none */
export function needed(told: Told): Record<string, unknown> {
  if (told.status < 200 || told.status > 299) {
    throw new Error(`refused: ${told.status} ${told.text.slice(0, 200)}`)
  }
  return told.data
}
