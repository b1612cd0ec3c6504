import { FUNNEL_STEPS, type FunnelStep } from '@platform/contracts/growth/attribution-choices'
import type { LinkSource } from '@platform/contracts/growth/links'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type CohortCounts, type Period, weekOf } from '../domain/attribution/journey.ts'

interface JourneyDocument {
  /** The user. */
  _id: string
  /** When they came to each step for the first time. */
  steps: Partial<Record<FunnelStep, Date>>
  /** Numbers of the weeks in which they did something. */
  weeks: number[]
  /** Of their first link, as far as it is known, and when they followed it. */
  source: LinkSource | null
  sourceAt: Date | null
}

export const journeySchema = new Schema<JourneyDocument>(
  {
    _id: { type: String, required: true },
    steps: Object.fromEntries(FUNNEL_STEPS.map((step) => [step, { type: Date }])),
    weeks: { type: [Number] },
    source: { type: String, default: null },
    sourceAt: { type: Date, default: null },
  },
  { versionKey: false },
)
journeySchema.index({ 'steps.registered': 1 })

export interface Journeys {
  /** Of a step the first time stays, in whatever order and however often they come. */
  reach(userId: string, step: FunnelStep, at: Date): Promise<void>
  /** The source of a link that the user followed: the first one stays, in whatever order they come. */
  cameBy(userId: string, touch: { source: LinkSource; at: Date }): Promise<void>
  /** The first link of the user is not known any more. */
  forgetSource(userId: string): Promise<void>
  deleteOfUser(userId: string): Promise<void>
  /** Of those who registered in the period, how many came to each step. @param source of their first link */
  funnel(period: Period, source: LinkSource | undefined): Promise<Record<FunnelStep, number>>
  /** Of those who registered in the period, by the week in which they did. */
  cohorts(period: Period): Promise<CohortCounts[]>
}

const NO_SOURCE = { source: null, sourceAt: null }

export function journeysRepository(model: Model<JourneyDocument>): Journeys {
  const registeredIn = ({ from, until }: Period) => ({
    'steps.registered': { $gte: from, $lt: until },
  })
  return {
    async reach(userId, step, at) {
      const change = {
        $min: { [`steps.${step}`]: at },
        $addToSet: { weeks: weekOf(at) },
        $setOnInsert: NO_SOURCE,
      } as object
      await raceSafeUpsert(() => model.updateOne({ _id: userId }, change, { upsert: true }))
    },
    async cameBy(userId, { source, at }) {
      const begin = { $setOnInsert: { weeks: [], ...NO_SOURCE } }
      await raceSafeUpsert(() => model.updateOne({ _id: userId }, begin, { upsert: true }))
      const isFirst = { $or: [{ sourceAt: null }, { sourceAt: { $gt: at } }] }
      await model.updateOne({ _id: userId, ...isFirst }, { $set: { source, sourceAt: at } })
    },
    async forgetSource(userId) {
      await model.updateOne({ _id: userId }, { $set: NO_SOURCE })
    },
    async deleteOfUser(userId) {
      await model.deleteOne({ _id: userId })
    },
    async funnel(period, source) {
      const counts = FUNNEL_STEPS.map(async (step) => {
        const reached = step === 'registered' ? {} : { [`steps.${step}`]: { $gt: new Date(0) } }
        const filter = { ...registeredIn(period), ...reached, ...(source && { source }) }
        return [step, await model.countDocuments(filter)] as const
      })
      return Object.fromEntries(await Promise.all(counts)) as Record<FunnelStep, number>
    },
    async cohorts(period) {
      const found = new Map<number, { users: number; active: Map<number, number> }>()
      for await (const { steps, weeks } of model.find(registeredIn(period)).lean().cursor()) {
        if (!steps.registered) continue
        const week = weekOf(steps.registered)
        const cohort = found.get(week) ?? { users: 0, active: new Map<number, number>() }
        found.set(week, cohort)
        cohort.users += 1
        for (const active of new Set(weeks.map(Number)))
          cohort.active.set(active, (cohort.active.get(active) ?? 0) + 1)
      }
      return [...found]
        .map(([week, cohort]) => ({ week, ...cohort }))
        .sort((one, other) => one.week - other.week)
    },
  }
}
