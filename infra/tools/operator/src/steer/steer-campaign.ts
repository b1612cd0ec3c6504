import { campaignFunds } from '@platform/contracts/quests/payouts'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import {
  adminCampaigns,
  CAMPAIGNS,
  type ListedCampaign,
  listedCampaign,
} from '../import/look-up.ts'
import type { PlatformClient } from '../platform/client.ts'

export const steps = ['pause', 'resume', 'end', 'archive'] as const
export type Step = (typeof steps)[number]
/** Steps that say why they are done. */
export const reasoned: readonly Step[] = ['pause', 'resume']

/**
 * Pauses, resumes, ends or archives the campaign of this slug; a repeated call changes nothing. Returns what to print.
 * @throws Refusal when its status does not allow the step; Error when there is no such campaign
 */
export async function steerCampaign(
  session: PlatformClient,
  step: Step,
  slug: string,
  reason?: string,
): Promise<string> {
  const { id } = await findCampaign(session, slug)
  const path = `${CAMPAIGNS}/${id}/${step}`
  const answer = await session.call({
    ...{ method: 'POST', path, data: doneOrAsked(listedCampaign) },
    ...(reason !== undefined && { body: { reason } }),
  })
  if (isAsked(answer)) {
    return `${slug} ends once a second person has approved it at /operator/approvals`
  }
  const { status, pausedAt } = answer
  // The end lies some seconds ahead, so that a try which comes before it counts.
  if (step === 'end' && (status === 'LIVE' || status === 'PUBLISHED'))
    return `${slug} ends in a moment`
  return `${slug} is ${status}${pausedAt ? ' and paused: its end does not come, and moves by as long' : ''}`
}

/** A line for each campaign, newest first. */
export async function listCampaigns(session: PlatformClient): Promise<string[]> {
  const campaigns: ListedCampaign[] = []
  for await (const campaign of adminCampaigns(session)) campaigns.push(campaign)
  const width = Math.max(0, ...campaigns.map(({ status }) => status.length))
  const lines: string[] = []
  for (const campaign of campaigns) {
    const { status, slug, funded, required, currency, pausedAt } = campaign
    const parts = [
      `${funded} of ${required} ${currency} funded`,
      ...(await movedOf(session, campaign)),
      ...(pausedAt ? ['paused'] : []),
    ]
    lines.push(`${status.padEnd(width)}  ${slug}  ${parts.join(', ')}`)
  }
  return lines
}

/** What an archived campaign paid and gave back. */
async function movedOf(
  session: PlatformClient,
  { id, status, funded }: ListedCampaign,
): Promise<string[]> {
  if (status !== 'ARCHIVED' || Number(funded) === 0) return []
  const path = `${CAMPAIGNS}/${id}/funds`
  const { paid, returned } = await session.call({ method: 'GET', path, data: campaignFunds })
  return [`${paid} paid`, `${returned} went back`]
}

/** @throws Error when there is no such campaign */
export async function findCampaign(session: PlatformClient, slug: string): Promise<ListedCampaign> {
  for await (const campaign of adminCampaigns(session)) if (campaign.slug === slug) return campaign
  throw new Error(`there is no campaign ${slug} (npm run campaign -- list shows all)`)
}
