import type { HoldReason } from '@platform/contracts/quests/holds'
import { z } from 'zod'
import { scoreBy, step } from './score.ts'

/** What can speak for one person behind several accounts, or for a script. */
export const signCode = z.enum([
  ...(['DEVICE', 'NO_DEVICE', 'NETWORK', 'ACCOUNT', 'PACE', 'BURST'] as const),
  ...(['FRIENDS_ON_DEVICE', 'FRIENDS_ON_NETWORK', 'SHIELD'] as const),
])
export type SignCode = z.infer<typeof signCode>

/** A sign and how much of it there is: accounts, friends or tasks. */
export interface Sign {
  code: SignCode
  count: number
}

const steps = z.array(step)

/**
 * The table by which rewards are held. A reward is held whose score is `holdFrom` or more; of signs of one group the heaviest counts,
 * so signs that come with one another are not added up. No group reaches `holdFrom` alone but SHIELD: growth gives it for several
 * independent things.
 */
export const holdRules = z
  .strictObject({
    holdFrom: z.number().int().min(1).max(1_000).default(80),
    /** A task takes a person longer than this, ms. */
    paceMs: z.number().int().min(0).max(60_000).default(1_500),
    DEVICE: steps.default([
      { from: 1, weight: 30 },
      { from: 4, weight: 50 },
    ]),
    NO_DEVICE: steps.default([{ from: 1, weight: 50 }]),
    NETWORK: steps.default([{ from: 20, weight: 10 }]),
    ACCOUNT: steps.default([{ from: 1, weight: 60 }]),
    PACE: steps.default([{ from: 3, weight: 40 }]),
    BURST: steps.default([{ from: 4, weight: 40 }]),
    FRIENDS_ON_DEVICE: steps.default([{ from: 2, weight: 40 }]),
    FRIENDS_ON_NETWORK: steps.default([{ from: 5, weight: 20 }]),
    SHIELD: steps.default([{ from: 1, weight: 99 }]),
  })
  .superRefine((rules, context) => {
    for (const code of signCode.exclude(['SHIELD']).options) {
      if (rules[code].some(({ weight }) => weight >= rules.holdFrom)) {
        context.addIssue({ code: 'custom', path: [code], message: 'holds a reward alone' })
      }
    }
  })
export type HoldRules = z.output<typeof holdRules>

const kinds: Readonly<Record<SignCode, { group: string; reason: HoldReason }>> = {
  DEVICE: { group: 'place', reason: 'DEVICE' },
  NO_DEVICE: { group: 'place', reason: 'NO_DEVICE' },
  NETWORK: { group: 'place', reason: 'NETWORK' },
  ACCOUNT: { group: 'account', reason: 'ACCOUNT' },
  PACE: { group: 'speed', reason: 'VELOCITY' },
  BURST: { group: 'speed', reason: 'VELOCITY' },
  FRIENDS_ON_DEVICE: { group: 'invitations', reason: 'INVITATIONS' },
  FRIENDS_ON_NETWORK: { group: 'invitations', reason: 'INVITATIONS' },
  SHIELD: { group: 'shield', reason: 'SHIELD' },
}

export const reasonOf = (code: SignCode): HoldReason => kinds[code].reason

/** How far the signs of a claim speak against paying it at once, and those that have a part in it. */
export const scoreOf = (signs: readonly Sign[], rules: HoldRules) =>
  scoreBy(signs, { holdFrom: rules.holdFrom, weights: rules }, (code) => kinds[code].group)

/** Each sign once, with its highest count. */
export function mergeSigns(...lists: readonly (readonly Sign[])[]): Sign[] {
  const counts = new Map<SignCode, number>()
  for (const { code, count } of lists.flat()) {
    counts.set(code, Math.max(counts.get(code) ?? 0, count))
  }
  return [...counts].map(([code, count]) => ({ code, count }))
}
