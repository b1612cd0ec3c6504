import { z } from 'zod'
import { timestamp } from '../envelope.ts'

/** Longest time between two steps, seconds. */
const MOST_BAKE_S = 7 * 24 * 3_600
const MOST_STEPS = 10

const share = z.number().int().min(1).max(99)

/** One share of a canary that grows automatically. */
const canaryStep = z.strictObject({
  /** Percent of devices. */
  share,
  /** How long the share stays at least, seconds. */
  bakeSeconds: z.number().int().min(0).max(MOST_BAKE_S),
})

/** What has to be so at the end of each bake. Otherwise the canary stays as it is, and is looked at again. */
const canaryConditions = z.strictObject({
  /** Devices that reported on the canary since it began, at least. Those of one network are counted up to a fifth of them. */
  minDevices: z.number().int().min(0).max(1_000_000).default(50),
  /** How much larger its share of failing devices may be than the stable version's, 0 to 1. */
  maxFailing: z.number().min(0).max(1).default(0.02),
  /** How many times the stable version's its load time, LCP and INP may be, of three quarters of the pages. */
  maxSlower: z.number().min(1).max(10).default(1.25),
})
export type CanaryConditions = z.output<typeof canaryConditions>

/**
 * A canary that grows automatically. A release, promotion or rollback of the remote in the channel by anybody else ends it, and
 * so does the judge who stops the canary. Each step takes the rights that the team has then, and passes the contract gate.
 */
export const canaryPlan = z.strictObject({
  steps: z
    .array(canaryStep)
    .min(1)
    .max(MOST_STEPS)
    .refine(
      (steps) => steps.every(({ share }, n) => n === 0 || share > (steps[n - 1]?.share ?? 0)),
      {
        message: 'has a share that is not larger than the one before',
      },
    ),
  /** After the last step: everybody gets it, which takes the right to promote, or it stays a canary. */
  atEnd: z.enum(['promote', 'stay']).default('promote'),
  conditions: canaryConditions.prefault({}),
})
export type CanaryPlan = z.output<typeof canaryPlan>

const compared = { canary: z.number(), stable: z.number(), allowed: z.number() }

/** Why a canary is not at its next share yet, beside the time. */
const waitingFor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('devices'), has: z.number().int(), needs: z.number().int() }),
  /** Shares of failing devices, 0 to 1. */
  z.object({ kind: z.literal('failing'), ...compared }),
  /** ms. */
  z.object({ kind: z.literal('slower'), figure: z.enum(['loadMs', 'lcp', 'inp']), ...compared }),
  /** The step was refused, with this code of the error catalogue. */
  z.object({ kind: z.literal('refused'), code: z.string() }),
])
export type WaitingFor = z.infer<typeof waitingFor>

/** How far a canary with a plan is. */
export const canaryProgress = canaryPlan.extend({
  /** The team. */
  by: z.string(),
  version: z.string(),
  /** Percent of devices now, and since when. */
  share: z.number(),
  since: timestamp,
  /** Percent of devices after the next step, 100 for everybody; null: it stays as it is. */
  next: z.number().nullable(),
  /** The end of the bake. */
  nextAt: timestamp.nullable(),
  /** Empty: only for the end of the bake, if at all. */
  waitsFor: z.array(waitingFor),
})
export type CanaryProgress = z.infer<typeof canaryProgress>
