import type { AbuseContext, TestUser, ValidRequest, ValidRequests } from '@platform/testing/abuse'

const REVIEWS = '/api/airdrop-campaign/admin/reviews'
const CAMPAIGNS = '/api/airdrop-campaign/campaigns'
/** A worker opens the review of what was handed in within this time, ms. */
const OPENED_MS = 20_000

/** A decision about what a user handed in for the task `proof` of a live campaign, and the user's appeal. */
export function proofRequests(
  context: AbuseContext,
  liveCampaign: () => Promise<string>,
): ValidRequests {
  const send = (method: string, path: string, { headers }: TestUser, json?: unknown) =>
    context.send(context.addressOf('quests'), { method, path, headers, ...(json ? { json } : {}) })

  /** A proof of a new user, which a new reviewer has claimed. */
  const claimed = async () => {
    const campaign = await liveCampaign()
    const user = await context.newUserWithoutAccount()
    await send('POST', `${CAMPAIGNS}/${campaign}/user-progress/start`, user)
    const path = `${CAMPAIGNS}/${campaign}/tasks/proof/validate`
    await send('POST', path, user, { input: { text: 'Abuse', pictures: [] } })
    const reviewer = await context.newUserWithAccount(['reviewer'])
    const id = await reviewOf(user, reviewer)
    await send('POST', `${REVIEWS}/${id}/claim`, reviewer)
    return { campaign, user, reviewer, id }
  }

  const reviewOf = async ({ id: userId }: TestUser, reviewer: TestUser): Promise<string> => {
    const deadline = Date.now() + OPENED_MS
    for (let cursor = ''; ; ) {
      const { items, nextCursor } = await send('GET', `${REVIEWS}${cursor}`, reviewer)
      const found = (items as { id: string; userId: string }[]).find((one) => one.userId === userId)
      if (found) return found.id
      if (Date.now() > deadline) throw new Error('the review of a proof was not opened')
      cursor = nextCursor ? `?cursor=${encodeURIComponent(String(nextCursor))}` : ''
      if (!nextCursor) await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }

  const refusal = { verdict: 'reject', ground: 'OTHER', reason: 'Abuse' }
  return {
    [`POST ${REVIEWS}/{id}/decide`]: async (): Promise<ValidRequest> => {
      const { id, reviewer } = await claimed()
      return { named: { id }, headers: reviewer.headers, body: refusal }
    },
    [`POST ${CAMPAIGNS}/{id}/appeals`]: async (): Promise<ValidRequest> => {
      const { campaign, user, reviewer, id } = await claimed()
      await send('POST', `${REVIEWS}/${id}/decide`, reviewer, refusal)
      const body = { taskId: 'proof', reason: 'Abuse' }
      return { named: { id: campaign }, headers: user.headers, body }
    },
  }
}
