import type { Family } from '../scene.ts'
import { arena } from './arena.ts'
import { city } from './city.ts'
import { basketball, court, cricket, football } from './court.ts'
import { dungeon } from './dungeon.ts'
import { farm } from './farm.ts'
import { puzzle } from './puzzle.ts'
import { race } from './race.ts'
import { sea } from './sea.ts'
import { space } from './space.ts'

export const families = {
  race,
  dungeon,
  court,
  space,
  sea,
  city,
  farm,
  puzzle,
  arena,
  football,
  cricket,
  basketball,
} as const satisfies Record<string, Family>

export type ArtFamily = keyof typeof families

export const artFamilies = Object.keys(families) as [ArtFamily, ...ArtFamily[]]
