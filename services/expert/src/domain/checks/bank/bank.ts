import type { CheckPlan } from '../task.ts'
import { englishWriting } from './english-writing.ts'
import { gameTesting } from './game-testing.ts'
import { mathematics } from './mathematics.ts'
import { python } from './python.ts'
import { responseEvaluation } from './response-evaluation.ts'
import { sql } from './sql.ts'

const plans = new Map(
  [englishWriting, gameTesting, mathematics, python, responseEvaluation, sql].map((plan) => [
    plan.skill,
    plan,
  ]),
)

/** Skills that have a check. */
export const checkedSkills: readonly string[] = [...plans.keys()]

export const hasCheck = (skill: string): boolean => plans.has(skill)

/** The check of a skill; null where there is none. */
export const planOf = (skill: string): CheckPlan | null => plans.get(skill) ?? null
