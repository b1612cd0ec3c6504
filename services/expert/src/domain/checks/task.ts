import type { CheckTaskKind } from '@platform/contracts/expert/constants'
import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import type { SeededRandom } from './random.ts'

/** A task of the bank as its template makes it for one person. */
export interface DraftTask {
  prompt: string
  passage?: string
  /** In the order of the template; `isRight` of `choice`, `choices` and `mark`. Of `order` they are in their right order. */
  options?: readonly { text: string; isRight?: boolean }[]
  /** Of `number`: the right answer, a decimal. */
  answer?: string
  /** Of `text`: fewest and most characters. */
  length?: { min: number; max: number }
}

/** A task of the bank: its numbers and words follow from the random stream. */
export interface Template {
  /** Of its skill. */
  id: string
  kind: CheckTaskKind
  make(random: SeededRandom): DraftTask
}

/** The check of one skill. */
export interface CheckPlan {
  skill: string
  minutes: number
  /** How many tasks of each kind, and the points of each. */
  parts: readonly { kind: CheckTaskKind; count: number; points: number }[]
  templates: readonly Template[]
}

/** A task of a try, with its right answer. */
export interface CheckTask {
  /** "1", "2". */
  id: string
  template: string
  kind: CheckTaskKind
  prompt: string
  passage: string | null
  options: { id: string; text: string }[]
  length: { min: number; max: number } | null
  points: number
  /** Null of a text, which a person reads. */
  right: CheckAnswer | null
}
