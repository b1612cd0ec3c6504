import { toDecimal } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { variantOf } from '../variants/table.ts'
import type { ImportPlan, Step } from './plan-import.ts'
import { requiredOf } from './required-funds.ts'

/** The plan as text: a line for each campaign and each currency. */
export function describePlan(plan: ImportPlan, { issue }: { issue: boolean }): string[] {
  const width = Math.max(...plan.steps.map(({ entry }) => entry.campaign.slug.length))
  return [
    ...plan.steps.map((step) => describeStep(step, width)),
    ...plan.funding.map(({ currency, needed, available, shortfall }) => {
      const show = (minor: bigint) => `${toDecimal(minor, currency)} ${currency}`
      const missing = issue ? 'to be issued' : 'missing'
      const rest = shortfall > 0n ? `, ${show(shortfall)} ${missing}` : ''
      return `  funding: ${show(needed)} needed, ${show(available)} available${rest}`
    }),
  ]
}

function describeStep(step: Step, width: number): string {
  const { campaign } = step.entry
  const slug = campaign.slug.padEnd(width)
  if (step.action === 'skip') return `  there already  ${slug}  ${step.status}`
  const action = step.action === 'create' ? 'create' : 'finish draft'
  return `  ${action.padEnd(13)}  ${slug}  ${describeReward(campaign)}  ${campaign.startsAt} to ${campaign.endsAt}`
}

function describeReward(campaign: CampaignInput): string {
  const { currency } = campaign.reward
  const total = `${toDecimal(requiredOf(campaign), currency)} ${currency}`
  return variantOf(campaign).describe(campaign.reward, total)
}
