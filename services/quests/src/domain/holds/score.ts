import { z } from 'zod'

/** From this count on the sign weighs so much. */
export const step = z.strictObject({
  from: z.number().int().min(1),
  weight: z.number().int().min(0).max(99),
})
type Step = z.output<typeof step>

/** The way in which signs of claims and of referrals are weighed: of one group the heaviest sign counts, and the groups are added up. */
export function scoreBy<Code extends string>(
  signs: readonly { code: Code; count: number }[],
  {
    holdFrom,
    weights,
  }: { holdFrom: number; weights: NoInfer<Readonly<Record<Code, readonly Step[]>>> },
  groupOf: (code: Code) => string,
) {
  const weighed = signs
    .map((sign) => ({ sign, weight: weightOf(weights[sign.code], sign.count) }))
    .filter(({ weight }) => weight > 0)
  const groups = new Map<string, number>()
  for (const { sign, weight } of weighed) {
    const group = groupOf(sign.code)
    groups.set(group, Math.max(groups.get(group) ?? 0, weight))
  }
  const score = [...groups.values()].reduce((sum, weight) => sum + weight, 0)
  return { score, isHeld: score >= holdFrom, signs: weighed.map(({ sign }) => sign) }
}

const weightOf = (steps: readonly Step[], count: number): number =>
  Math.max(0, ...steps.filter(({ from }) => count >= from).map(({ weight }) => weight))
