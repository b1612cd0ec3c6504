import type { IntegritySignal } from '@platform/contracts/expert/constants'
import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Attempt, Finished } from '../domain/checks/attempt.ts'

interface AttemptDocument extends Omit<Attempt, 'id'> {
  _id: string
  /** The user while it runs: nobody has two that run. */
  runningOf?: string
  /** The same as `endsAt` while it runs. */
  runsUntil?: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const mixed = { type: Schema.Types.Mixed, required: true } as const

export const attemptSchema = new Schema<AttemptDocument>(
  {
    ...{ _id: text, userId: { ...text, index: true }, skill: text, startedAt: date, endsAt: date },
    number: { type: Number, required: true },
    sessionId: { type: String, default: null },
    tasks: mixed,
    answers: { type: Schema.Types.Mixed, default: {} },
    signals: { type: Schema.Types.Mixed, default: {} },
    lastAnswerAt: date,
    revision: { type: Number, required: true },
    result: { type: Schema.Types.Mixed, default: null },
    runningOf: { type: String, unique: true, sparse: true },
    runsUntil: { type: Date, index: true, sparse: true },
    isForgotten: Boolean,
  },
  { versionKey: false, minimize: false },
)

/** What an answer changes beside itself. */
export interface AnswerChange {
  task: string
  answer: CheckAnswer
  at: Date
  /** How often each was noted with it. */
  signals: Partial<Record<IntegritySignal, number>>
}

export interface Attempts {
  /** Stores a try that begins. False when there is one of its id, or another one of its user runs. */
  begin(attempt: Attempt): Promise<boolean>
  find(id: string): Promise<Attempt | null>
  ofUser(userId: string): Promise<Attempt[]>
  /** Saves an answer. False when the try is not at this revision any more. */
  answer(attempt: Pick<Attempt, 'id' | 'revision'>, change: AnswerChange): Promise<boolean>
  /** Adds to what is noted. False when it does not run any more. */
  note(id: string, signals: Partial<Record<IntegritySignal, number>>): Promise<boolean>
  /** Ends it. False when it is not at this revision any more. */
  finish(attempt: Finished): Promise<boolean>
  /** Those that ran out of time before then. */
  over(before: Date, limit: number): Promise<Attempt[]>
  /** Deletes what the user answered and what was noted; the results stay. */
  forget(userId: string): Promise<void>
}

export function attemptsRepository(model: Model<AttemptDocument>): Attempts {
  const running = (filter: object) => ({ ...filter, result: null })
  return {
    begin: ({ id, ...attempt }) =>
      insertOnce(model, {
        ...{ _id: id, ...attempt, runningOf: attempt.userId, runsUntil: attempt.endsAt },
      }),
    async find(id) {
      const found = await model.findById(id).lean<AttemptDocument>()
      return found && attemptOf(found)
    },
    async ofUser(userId) {
      const found = await model.find({ userId }).lean<AttemptDocument[]>()
      return found.map(attemptOf).sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    },
    async answer({ id, revision }, { task, answer, at, signals }) {
      const changed = await model.updateOne(running({ _id: id, revision }), {
        $set: { [`answers.${task}`]: answer, lastAnswerAt: at },
        $inc: { revision: 1, ...countsOf(signals) },
      })
      return changed.matchedCount === 1
    },
    async note(id, signals) {
      const change = { $inc: { revision: 1, ...countsOf(signals) } }
      return (await model.updateOne(running({ _id: id }), change)).matchedCount === 1
    },
    async finish({ id, revision, result }) {
      const changed = await model.updateOne(running({ _id: id, revision }), {
        $set: { result },
        $unset: { runningOf: 1, runsUntil: 1 },
      })
      return changed.matchedCount === 1
    },
    async over(before, limit) {
      const found = model
        .find({ runsUntil: { $lt: before } })
        .sort({ runsUntil: 1 })
        .limit(limit)
      return (await found.lean<AttemptDocument[]>()).map(attemptOf)
    },
    async forget(userId) {
      await model.updateMany(
        { userId, result: { $ne: null } },
        { $set: { answers: {}, signals: {}, sessionId: null, isForgotten: true } },
      )
    },
  }
}

const countsOf = (signals: Partial<Record<IntegritySignal, number>>) =>
  Object.fromEntries(Object.entries(signals).map(([name, count]) => [`signals.${name}`, count]))

function attemptOf({
  _id: id,
  runningOf: _o,
  runsUntil: _u,
  ...attempt
}: AttemptDocument): Attempt {
  return { id, ...attempt }
}
