import { randomUUID } from 'node:crypto'
import { toDecimal } from '@platform/contracts/money'
import {
  type AdminCampaign,
  adminCampaign,
  storedCampaignPicture,
} from '@platform/contracts/quests/admin'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import { issued } from '@platform/contracts/wallet/http'
import { describeError } from '../platform/describe-error.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import type { ImportPlan, Step } from './plan-import.ts'
import type { Pictures } from './read-pictures.ts'

const CAMPAIGNS = '/api/airdrop-campaign/admin/campaigns'
const PICTURES = '/api/airdrop-campaign/admin/pictures'

/** Called after each step: what was done to which campaign. */
export type Progress = (done: string, slug: string) => void

/** The platform refused in the middle. */
export class Interrupted extends Error {
  readonly slug: string
  /** Created by this run or by an earlier one, and not public. */
  readonly drafts: readonly string[]
  readonly published: readonly string[]

  constructor(at: { slug: string; drafts: string[]; published: string[] }, cause: unknown) {
    super(describeError(cause), { cause })
    this.slug = at.slug
    this.drafts = at.drafts
    this.published = at.published
  }
}

/**
 * First all drafts, then all the money, and only then anything public: players see nothing of an
 * import that could not be paid. Every step may be repeated, so the same file, imported again,
 * finishes what was interrupted.
 * @returns `waiting`: the slugs of those that a second person has to approve before they are public
 * @throws Interrupted
 */
export async function carryOut(
  session: OperatorSession,
  { steps, funding }: ImportPlan,
  progress: Progress,
  pictures: Pictures = new Map(),
): Promise<{ published: AdminCampaign[]; waiting: string[] }> {
  const todo = steps.filter((step) => step.action !== 'skip')
  for (const { currency, shortfall } of funding) {
    if (shortfall > 0n) await issue(session, currency, shortfall)
  }

  const drafts = new Map<string, AdminCampaign>()
  const published: AdminCampaign[] = []
  const waiting: string[] = []
  const slugsOf = (campaigns: AdminCampaign[]) => campaigns.map(({ slug }) => slug)
  const each = async (work: (step: (typeof todo)[number]) => Promise<string>) => {
    for (const step of todo) {
      const { slug } = step.entry.campaign
      try {
        progress(await work(step), slug)
      } catch (error) {
        const open = [...drafts.keys()].filter((one) => !slugsOf(published).includes(one))
        throw new Interrupted({ slug, drafts: open, published: slugsOf(published) }, error)
      }
    }
  }
  const draftOf = ({ entry }: Step): AdminCampaign => {
    const draft = drafts.get(entry.campaign.slug)
    if (!draft) throw new Error(`no draft of ${entry.campaign.slug}`)
    return draft
  }

  await each(async (step) => {
    const draft = await saveDraft(session, step, pictures.get(step.entry))
    drafts.set(draft.slug, draft)
    return 'draft'
  })
  await each(async (step) => {
    const { id, version } = draftOf(step)
    // What is paid for, and then public, is what was written: where somebody has changed it since, it is refused.
    await advance(session, id, `fund?version=${version}`)
    return 'funded'
  })
  await each(async (step) => {
    const { id, version } = draftOf(step)
    const answer = await advance(session, id, `publish?version=${version}`)
    if (isAsked(answer)) {
      waiting.push(step.entry.campaign.slug)
      return 'waiting'
    }
    published.push(answer)
    return 'published'
  })
  return { published, waiting }
}

async function saveDraft(
  session: OperatorSession,
  step: Step,
  picture: Uint8Array<ArrayBuffer> | undefined,
): Promise<AdminCampaign> {
  const stored = picture && (await upload(session, picture))
  const body = { ...step.entry.campaign, ...stored }
  const data = adminCampaign
  if (step.action !== 'finish draft') {
    return session.call({ method: 'POST', path: CAMPAIGNS, data, body })
  }
  // What somebody has written since the plan was made is not replaced.
  const path = `${CAMPAIGNS}/${step.id}?version=${step.version}`
  return session.call({ method: 'PUT', path, data, body })
}

async function upload(session: OperatorSession, picture: Uint8Array<ArrayBuffer>) {
  const data = storedCampaignPicture
  const stored = await session.call({ method: 'POST', path: PICTURES, data, picture })
  return { picture: stored.picture }
}

function advance(
  session: OperatorSession,
  id: string,
  step: `${'fund' | 'publish'}?version=${number}`,
) {
  const path = `${CAMPAIGNS}/${id}/${step}`
  return session.call({ method: 'POST', path, data: doneOrAsked(adminCampaign) })
}

/**
 * From the treasury to the operator. The client's retries have one key, so that nothing is issued twice.
 * @throws Error when a second person has to approve it first
 */
export async function issue(
  session: OperatorSession,
  currency: ImportPlan['funding'][number]['currency'],
  shortfall: bigint,
  reason = 'funding of imported campaigns',
) {
  const amount = toDecimal(shortfall, currency)
  const answer = await session.call({
    method: 'POST',
    path: '/api/wallets/admin/issue',
    data: doneOrAsked(issued),
    body: {
      userId: session.userId,
      currency,
      amount,
      reason,
    },
    idempotencyKey: randomUUID(),
  })
  if (!isAsked(answer)) return
  throw new Error(
    `${amount} ${currency} wait for the approval of a second person (/operator/approvals); repeat the command after it`,
  )
}
