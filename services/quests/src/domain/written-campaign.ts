import { toDecimal } from '@platform/contracts/money'
import { taskTypes } from '@platform/contracts/quests/task-types/table'
import { rewardRulesOf, variants } from '@platform/contracts/quests/variants/table'
import type { Tier } from '@platform/contracts/rules/campaign-funds'
import { writeTiers } from '@platform/contracts/rules/tiers'
import type { CampaignContent } from './campaign.ts'
import type { CampaignTask } from './campaign-task.ts'
import type { Reward } from './variants/variant.ts'

/**
 * A campaign as an operator writes it (`CampaignInput`), to be changed and sent again. What is stored as a digest alone, such as the codes of
 * a task, is left out: who changes the campaign writes it again.
 */
export function writtenCampaign(content: CampaignContent): Record<string, unknown> {
  const { reward, tasks, startsAt, endsAt, claimEndsAt } = content
  const fields = Object.keys(variants[reward.variant].operatorCampaign.shape)
  const dates = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    claimEndsAt: claimEndsAt?.toISOString(),
  }
  return written(fields, {
    ...content,
    ...dates,
    // Written only where it is so.
    invited: content.invited || undefined,
    chiefs: content.chiefs || undefined,
    variant: reward.variant,
    reward: writtenReward(reward),
    tasks: tasks.map(writtenTask),
  })
}

function writtenReward(reward: Reward): Record<string, unknown> {
  const { variant, currency, ...terms } = reward
  const { amountField } = rewardRulesOf(reward)
  const stored = terms[amountField]
  const amount = Array.isArray(stored)
    ? writeTiers(stored as readonly Tier[], currency)
    : toDecimal(stored as bigint, currency)
  const fields = Object.keys(variants[variant].operatorCampaign.shape.reward.shape)
  return written(fields, { ...terms, currency, [amountField]: amount })
}

function writtenTask({ settings, ...task }: CampaignTask): Record<string, unknown> {
  const fields = Object.keys(taskTypes[task.type].operatorTask.shape)
  return written(fields, { ...(settings as object), ...task })
}

/** Of these fields those that have a value. */
const written = (fields: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      values[field] === undefined || values[field] === null ? [] : [[field, values[field]]],
    ),
  )
