import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import {
  CHECK_RULES,
  CHECK_TASK_KINDS,
  INTEGRITY_SIGNALS,
  PAGE_SIGNALS,
  SKILL_CHECK,
} from './constants.ts'
import { termId } from './taxonomy-http.ts'

const rule = z.enum(CHECK_RULES)
const signals = z.array(z.object({ signal: z.enum(INTEGRITY_SIGNALS), count: z.number().int() }))

/** What an applicant answered: an option's id, a number or a text; several ids of `choices`, `mark` and, in their order, of `order`. */
export const checkAnswer = z.union([textUpTo(SKILL_CHECK.maxText), z.array(textUpTo(8)).max(12)])
export type CheckAnswer = z.infer<typeof checkAnswer>

/** A task as its applicant sees it. It is in English, whatever the language of the page. */
export const checkTask = z.object({
  /** In its check: "1", "2". */
  id: z.string(),
  kind: z.enum(CHECK_TASK_KINDS),
  prompt: z.string(),
  /** What it is about, as preformatted text: code, a table, a passage. */
  passage: z.string().nullable(),
  /** Of every kind but `number` and `text`; of `mark` the sentences in their order. */
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Of `text`: fewest and most characters. */
  length: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  points: z.number().int(),
  rule,
  /** What the applicant answered last; null before. */
  answer: checkAnswer.nullable(),
})
export type CheckTask = z.infer<typeof checkTask>

/** A try of a skill check while it runs. The tasks are chosen for its applicant; others can get some of the same. */
export const runningCheck = z.object({
  id,
  /** The skill, and its name. */
  skill: z.string(),
  name: z.string(),
  /** 1 or 2. */
  attempt: z.number().int(),
  startedAt: timestamp,
  /** Answers that arrive later are not taken. */
  endsAt: timestamp,
  /** Of the server, for a countdown. */
  now: timestamp,
  tasks: z.array(checkTask),
  /** Noted so far. */
  signals,
})
export type RunningCheck = z.infer<typeof runningCheck>

/**
 * A try that is over. It names no right answers: the tasks are used again. POST /api/experts/skill-checks/:id/submit ends and scores a try,
 * and answers with this; sent twice, or after the time is over, with the same.
 */
export const checkResult = z.object({
  id,
  attempt: z.number().int(),
  startedAt: timestamp,
  finishedAt: timestamp,
  /** Whether the time ran out before it was sent. */
  isTimedOut: z.boolean(),
  passed: z.boolean(),
  /** 0 to 100, of the points that the server gives. */
  percent: z.number().int(),
  /**
   * Of each kind of task: what was got, and what could be. Null of what a reviewer reads. Empty of the applicant's own failed try while another one
   * may follow: where a kind has one task, its points are the verdict on its answer.
   */
  parts: z.array(
    z.object({
      kind: z.enum(CHECK_TASK_KINDS),
      rule,
      points: z.number().nullable(),
      most: z.number().int(),
    }),
  ),
  signals,
})
export type CheckResult = z.infer<typeof checkResult>

/**
 * A check of one of the skills of the caller's draft. `open`: it can begin. `running`: go on with it. `waiting`: the second try is possible
 * from `retryAt` on. `passed`, `failed`: both are final.
 */
export const skillCheck = z.object({
  skill: z.string(),
  name: z.string(),
  state: z.enum(['open', 'running', 'waiting', 'passed', 'failed']),
  /** Id of the try that runs. */
  runningId: id.nullable(),
  attemptsLeft: z.number().int(),
  retryAt: timestamp.nullable(),
  /** What to expect: time and what is scored how. */
  minutes: z.number().int(),
  tasks: z.number().int(),
  passPercent: z.number().int(),
  rubric: z.array(
    z.object({
      kind: z.enum(CHECK_TASK_KINDS),
      rule,
      count: z.number().int(),
      points: z.number().int(),
    }),
  ),
  /** The newest first. */
  results: z.array(checkResult),
})
export type SkillCheck = z.infer<typeof skillCheck>

/** GET /api/experts/skill-checks: of the skills of the caller's draft that have one. */
export const skillChecks = z.object({ items: z.array(skillCheck) })
export type SkillChecks = z.infer<typeof skillChecks>

/**
 * POST /api/experts/skill-checks: begins a try, or answers with the one that runs. 201 with `runningCheck`. NOT_FOUND for a skill without
 * check or that the draft does not name; SKILL_CHECK_RUNNING while one of another skill runs, `details.id`; SKILL_CHECK_WAIT,
 * `details.until`; SKILL_CHECK_CLOSED after the last try, or a passed one.
 */
export const startCheckBody = z.strictObject({ skill: termId })

/** GET /api/experts/skill-checks/:id: `runningCheck` while it runs, else SKILL_CHECK_OVER. */
export const checkParams = z.strictObject({ id })

/** PUT /api/experts/skill-checks/:id/answers/:task: saves one answer, again as often as the time allows. SKILL_CHECK_OVER. */
export const answerParams = z.strictObject({ id, task: textUpTo(3).regex(/^\d{1,3}$/) })
export const answerBody = z.strictObject({ answer: checkAnswer })
export const answerSaved = z.object({ task: z.string(), savedAt: timestamp })

/** POST /api/experts/skill-checks/:id/signals: what the page noted since its last call. Answers with `{ signals }`. SKILL_CHECK_OVER. */
export const signalsBody = z.strictObject({
  signals: z
    .array(z.strictObject({ signal: z.enum(PAGE_SIGNALS), count: z.int().min(1).max(100) }))
    .min(1)
    .max(PAGE_SIGNALS.length),
})
export const notedSignals = z.object({ signals })
