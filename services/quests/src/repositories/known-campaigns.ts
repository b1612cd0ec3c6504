import type { Model } from 'mongoose'
import { taskTypes } from '../domain/task-types/table.ts'
import { variants } from '../domain/variants/table.ts'
import type { CampaignDocument } from './campaign-schema.ts'

/**
 * Reads campaigns that this version can run. A campaign of a variant, or with a type of task, that it does not know
 * was published by a newer version, or by one that still had the type. Every read leaves it out, and so does all that
 * begins with a read.
 */
export function knownCampaigns(model: Model<CampaignDocument>) {
  const isKnown = {
    'reward.variant': { $in: Object.keys(variants) },
    tasks: { $not: { $elemMatch: { type: { $nin: Object.keys(taskTypes) } } } },
  }
  return {
    find: (filter: object) => model.find({ ...filter, ...isKnown }),
    findOne: (filter: object) => model.findOne({ ...filter, ...isKnown }),
  }
}

/** The same of a campaign that was read: in the database this condition takes a fifth of the time of reading a page. */
export function isKnownCampaign({ reward, tasks }: Seen): boolean {
  return (
    Object.hasOwn(variants, reward.variant) &&
    tasks.every(({ type }) => Object.hasOwn(taskTypes, type))
  )
}

interface Seen {
  reward: { variant: string }
  tasks: readonly { type: string }[]
}
