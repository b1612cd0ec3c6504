import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequest, ValidRequests } from '@platform/testing/abuse'
import { REVIEWS, reviewOf } from './wait-for-review.ts'

const CAMPAIGNS = '/api/airdrop-campaign/campaigns'
/** So many accounts before on one device, within an hour, hold the next one. */
const BEFORE = 4

/** What users say about a reward that is held. @param codeCampaign a live campaign of one task, the code ABUSE */
export function holdRequests(
  context: AbuseContext,
  codeCampaign: () => Promise<string>,
): ValidRequests {
  const send = (method: string, path: string, { headers }: TestUser, json?: unknown) =>
    context.send(context.addressOf('quests'), { method, path, headers, ...(json ? { json } : {}) })

  const held = async () => {
    const campaign = await codeCampaign()
    const path = `${CAMPAIGNS}/${campaign}`
    const device = randomUUID()
    for (let count = 0; count < BEFORE; count += 1) {
      const other = await context.newUserWithoutAccount([], device)
      await send('POST', `${path}/user-progress/start`, other)
    }
    const user = await context.newUserWithoutAccount([], device)
    await send('POST', `${path}/user-progress/start`, user)
    await send('POST', `${path}/tasks/code/validate`, user, { input: { code: 'ABUSE' } })
    const headers = { ...user.headers, 'idempotency-key': randomUUID() }
    const { claimId } = await send('POST', `${path}/claim-reward`, { ...user, headers })
    return { user, named: { id: campaign, claimId: String(claimId) } }
  }
  return {
    [`POST ${CAMPAIGNS}/{id}/claims/{claimId}/explanation`]: async (): Promise<ValidRequest> => {
      const { user, named } = await held()
      return { named, headers: user.headers, body: { reason: 'Abuse' } }
    },
    [`POST ${CAMPAIGNS}/{id}/claims/{claimId}/appeal`]: async (): Promise<ValidRequest> => {
      const { user, named } = await held()
      const reviewer = await context.newUserWithAccount(['reviewer'])
      const id = await reviewOf(context, reviewer, ({ userId }) => userId === user.id)
      await send('POST', `${REVIEWS}/${id}/claim`, reviewer)
      const refusal = { verdict: 'reject', reason: 'Abuse' }
      await send('POST', `${REVIEWS}/${id}/decide`, reviewer, refusal)
      return { named, headers: user.headers, body: { reason: 'Abuse' } }
    },
  }
}
