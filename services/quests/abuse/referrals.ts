import { randomUUID } from 'node:crypto'
import { REFERRALS_PER_HOUR } from '@platform/contracts/quests/referrals'
import {
  type AbuseContext,
  once,
  type TestUser,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'
import { inParallel } from '@platform/testing/in-parallel'
import { REVIEWS, reviewOf } from './wait-for-review.ts'

const CAMPAIGNS = '/api/airdrop-campaign/campaigns'

/** What users do about those whom they invited. @param codeCampaign a live campaign of one task, the code ABUSE */
export function referralRequests(
  context: AbuseContext,
  codeCampaign: () => Promise<string>,
): ValidRequests {
  const send = (method: string, path: string, { headers }: TestUser, json?: unknown) =>
    context.send(context.addressOf('quests'), { method, path, headers, ...(json ? { json } : {}) })
  const boundFriend = async (inviter: TestUser) => {
    const { code } = await send('GET', '/api/referrals/me', inviter)
    const friend = await context.newUserWithAccount([])
    return { friend, body: { code: String(code) } }
  }

  const becomeActive = async (friend: TestUser) => {
    const path = `${CAMPAIGNS}/${await codeCampaign()}`
    await send('POST', `${path}/user-progress/start`, friend)
    await send('POST', `${path}/tasks/code/validate`, friend, { input: { code: 'ABUSE' } })
    const headers = { ...friend.headers, 'idempotency-key': randomUUID() }
    await send('POST', `${path}/claim-reward`, { ...friend, headers })
  }

  const activeFriend = async (inviter: TestUser) => {
    const { friend, body } = await boundFriend(inviter)
    await send('POST', '/api/referrals/bind', friend, body)
    await becomeActive(friend)
  }

  /** Every further friend of theirs who becomes active in this hour is looked at. */
  const busyInviter = once(async () => {
    const inviter = await context.newUserWithAccount([])
    const friends = Array.from({ length: REFERRALS_PER_HOUR }, () => inviter)
    await inParallel(friends, 3, activeFriend)
    return inviter
  })

  return {
    'POST /api/referrals/bind': async () => {
      const inviter = await context.newUserWithAccount([])
      const { friend, body } = await boundFriend(inviter)
      return { headers: friend.headers, body }
    },
    'POST /api/referrals/{id}/appeal': async (): Promise<ValidRequest> => {
      const inviter = await busyInviter()
      const { friend, body } = await boundFriend(inviter)
      await send('POST', '/api/referrals/bind', friend, body)
      const { items } = await send('GET', '/api/referrals/list?pageLimit=1', inviter)
      const id = String((items as { id: string }[])[0]?.id)
      await becomeActive(friend)
      const reviewer = await context.newUserWithAccount(['reviewer'])
      await reviewOf(context, reviewer, (item) => item.id === id)
      await send('POST', `${REVIEWS}/${id}/claim`, reviewer)
      const refusal = { verdict: 'reject', reason: 'Abuse' }
      await send('POST', `${REVIEWS}/${id}/decide`, reviewer, refusal)
      return { named: { id }, headers: inviter.headers, body: { reason: 'Abuse' } }
    },
  }
}
