import { createHmac } from 'node:crypto'
import type { Campaign } from './campaign.ts'

const BYTES = 16

/**
 * What a user is called in a campaign where others see it. Without the campaign's key nobody finds the name of a user whose id
 * they know, and in each campaign it is another one.
 */
export const publicNameOf = ({ namesKey }: Pick<Campaign, 'namesKey'>, userId: string): Buffer =>
  createHmac('sha256', namesKey).update(userId).digest().subarray(0, BYTES)
