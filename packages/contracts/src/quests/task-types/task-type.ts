import { z } from 'zod'
import { localisedOf } from '../../envelope.ts'
import { plainLine, plainText } from '../../rules/plain-text.ts'
import { taskKPoints } from '../../wallet/k-points.ts'
import { CAMPAIGN_TEXTS } from '../campaign.ts'
import type { Precondition } from '../preconditions.ts'

export const taskId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')

/** What an operator writes of every task. `id` is unique within its campaign. */
const taskBase = {
  id: taskId,
  title: localisedOf(plainLine(CAMPAIGN_TEXTS.title)),
  description: localisedOf(plainText(CAMPAIGN_TEXTS.description)),
  stage: z.number().int().min(1).max(20).default(1),
  /** What it counts where users are ranked, 1 if absent. No default: it would change the fingerprints of stored campaigns. */
  points: z.number().int().min(1).max(10_000).optional(),
  /** K-Points that it earns once it is verified; no default, as above. */
  kPoints: taskKPoints.optional(),
}

interface TaskTypeShapes<
  Type extends string,
  Operator extends z.ZodRawShape,
  Settings extends z.ZodRawShape,
  Input extends z.ZodRawShape,
  Rejection extends string,
  Need extends Precondition,
  Term extends string,
> {
  type: Type
  /** What an operator writes of a task of this type, beside `taskBase`. */
  operator: Operator
  /** What everybody sees of the task. Secrets such as a code stay on the server. */
  settings: Settings
  /** What a user sends with a try. */
  input: Input
  /** Why a try can be rejected, beside a missing precondition. The browser has the texts. */
  rejections: readonly Rejection[]
  /** What a user needs before a try. */
  needs: readonly Need[]
  /** Settings that read as the operator wrote them: an import compares them with the file's. */
  terms: readonly Term[]
}

/** A task type's contract, for code that serves any of them. */
export interface TaskTypeContract {
  type: string
  operatorTask: z.ZodObject
  settings: z.ZodObject
  input: z.ZodObject
  rejections: readonly string[]
  needs: readonly Precondition[]
  terms: readonly string[]
}

/** Puts together the contract of one task type: a new type is one file like the others and a line in the table. */
export function defineTaskType<
  const Type extends string,
  Operator extends z.ZodRawShape,
  Settings extends z.ZodRawShape,
  Input extends z.ZodRawShape,
  const Rejection extends string,
  const Need extends Precondition,
  const Term extends string & keyof Operator & keyof Settings,
>(shapes: TaskTypeShapes<Type, Operator, Settings, Input, Rejection, Need, Term>) {
  const { type, rejections, needs, terms } = shapes
  return {
    type,
    operatorTask: z.strictObject({ ...taskBase, type: z.literal(type), ...shapes.operator }),
    settings: z.object({ type: z.literal(type), ...shapes.settings }),
    input: z.strictObject(shapes.input),
    rejections,
    needs,
    terms,
  }
}
