import type { createDefs } from '../drawing/defs.ts'
import type { Random } from '../drawing/random.ts'
import type { Subject } from './subject.ts'

/** What a style draws on: 512 by 640 units. */
export interface AvatarScene {
  subject: Subject
  defs: ReturnType<typeof createDefs>
  random: Random
  /** One of the choices, by the look. */
  choose<const T extends readonly [unknown, ...unknown[]]>(choices: T): T[number]
}

/** A whole style: its backdrop, costume, technique and headwear. */
export type DrawStyle = (scene: AvatarScene) => string
