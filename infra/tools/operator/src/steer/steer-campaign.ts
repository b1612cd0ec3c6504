import {
  adminCampaigns,
  CAMPAIGNS,
  type ListedCampaign,
  listedCampaign,
} from '../import/look-up.ts'
import type { PlatformClient } from '../platform/client.ts'

export const steps = ['end', 'archive'] as const
export type Step = (typeof steps)[number]

/**
 * Ends or archives the campaign of this slug; a repeated call changes nothing. Returns what to print.
 * @throws Refusal when its status does not allow the step; Error when there is no such campaign
 */
export async function steerCampaign(
  session: PlatformClient,
  step: Step,
  slug: string,
): Promise<string> {
  const { id } = await find(session, slug)
  const path = `${CAMPAIGNS}/${id}/${step}`
  const { status } = await session.call({ method: 'POST', path, data: listedCampaign })
  // The end lies some seconds ahead, so that a try which comes before it counts.
  if (step === 'end' && (status === 'LIVE' || status === 'PUBLISHED'))
    return `${slug} ends in a moment`
  return `${slug} is ${status}`
}

/** A line for each campaign, newest first. */
export async function listCampaigns(session: PlatformClient): Promise<string[]> {
  const campaigns: ListedCampaign[] = []
  for await (const campaign of adminCampaigns(session)) campaigns.push(campaign)
  const width = Math.max(0, ...campaigns.map(({ status }) => status.length))
  return campaigns.map(
    ({ status, slug, funded, required, currency }) =>
      `${status.padEnd(width)}  ${slug}  ${funded} of ${required} ${currency} funded`,
  )
}

async function find(session: PlatformClient, slug: string): Promise<ListedCampaign> {
  for await (const campaign of adminCampaigns(session)) if (campaign.slug === slug) return campaign
  throw new Error(`there is no campaign ${slug} (npm run campaign -- list shows all)`)
}
