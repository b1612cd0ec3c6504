import type { AbuseContext, TestUser, ValidRequest, ValidRequests } from '@platform/testing/abuse'
import { REVIEWS, reviewOf } from './wait-for-review.ts'

const CAMPAIGNS = '/api/airdrop-campaign/campaigns'

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
    const id = await reviewOf(context, reviewer, ({ userId }) => userId === user.id)
    await send('POST', `${REVIEWS}/${id}/claim`, reviewer)
    return { campaign, user, reviewer, id }
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
