import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { paymentDue } from '@platform/contracts/quests/events'
import type {
  OwnReferrals,
  Referral,
  ReferralProgramme,
} from '@platform/contracts/quests/referrals'
import {
  earningCollected,
  programmePaid,
  programmeRefused,
  rewardCredited,
} from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { expect, onTestFinished } from 'vitest'
import { atApi as callerAtApi } from './at-api.ts'
import { CODE } from './campaign-input.ts'
import { enterCode, finisher } from './finish-campaign.ts'
import type { TestQuests } from './start-quests.ts'

export const TERMS = { currency: 'KCASH', referrer: '50.00', friend: '20.00', times: 100 } as const

/** What users, operators and the wallet do with referrals; friends do the tasks of this campaign. */
export function referralsOf(quests: TestQuests, campaignId: string) {
  const atApi = (user: Caller) => callerAtApi(quests, user)
  const put = (id: string, by = quests.operator, terms: object = TERMS) =>
    atApi(by).put<ReferralProgramme>(`/referrals/admin/programmes/${id}`, terms)
  const end = (id: string) =>
    atApi(quests.operator).post<ReferralProgramme>(`/referrals/admin/programmes/${id}/end`, {
      reason: 'It has paid enough',
    })
  const bind = (user: Caller, code: string) => atApi(user).post('/referrals/bind', { code })
  const listOf = async (user: Caller, query = '') => {
    const path = `/referrals/list${query}`
    const { status, data } = await atApi(user).get<{ items: Referral[] }>(path)
    // A test that reads it many times within a minute meets its limit.
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    return data.items
  }
  const duesOf = (friend: Caller) =>
    quests.events
      .received(paymentDue)
      .filter(({ data }) => data.payees.some(({ userId }) => userId === friend.id))
  return {
    atApi,
    put,
    end,
    bind,
    listOf,
    duesOf,
    codeOf: async (user: Caller) =>
      (await atApi(user).get<OwnReferrals>('/referrals/me')).data.code,
    stateOf: async (user: Caller) => (await listOf(user))[0]?.state,
    statusOf: async (id: string) => {
      const { data } = await atApi(quests.operator).get<{ items: ReferralProgramme[] }>(
        '/referrals/admin/programmes',
      )
      return data.items.find((one) => one.id === id)?.status
    },
    /** Opens a programme for one test. */
    async openProgramme() {
      const id = randomUUID()
      expect((await put(id)).status).toBe(200)
      onTestFinished(async () => void (await end(id)))
      return id
    },
    /** A user does every task of the campaign. */
    async finish(friend: Caller) {
      await friend.post(`/campaigns/${campaignId}/user-progress/start`)
      await enterCode(friend, campaignId, CODE)
      return friend
    },
    /** A friend whom the user invited, and who has done every task of the campaign. */
    async invitedFriend(code: string) {
      const friend = await finisher(quests, campaignId)
      // The list has the newest first.
      quests.advance(1_000)
      expect((await bind(friend, code)).status).toBe(200)
      return friend
    },
    /** The friend claims, and the wallet pays. @param key of Kafka: events with the same one are handled in their order */
    async claim(friend: Caller, key?: string) {
      const { data } = await friend.post(`/campaigns/${campaignId}/claim-reward`)
      const reward = { userId: friend.id, campaignId, currency: 'KCASH', amount: '10' } as const
      const credited = { ...reward, claimId: data.claimId, postingId: 'p' }
      await quests.events.publish(rewardCredited, key ?? data.claimId, credited, {
        time: quests.now(),
      })
      return credited
    },
    /** The wallet's answer to the last payment that is due for a friend: it pays nothing of a programme that it has closed. */
    async answerDue(friend: Caller) {
      const due = duesOf(friend).at(-1)
      if (!due) throw new Error('nothing is due for this friend')
      const { businessId, programme } = due.data
      const answer = { businessId, programme }
      if (quests.wallet.programmes.get(programme.id)?.closed) {
        await quests.events.publish(programmeRefused, businessId, { ...answer, reason: 'CLOSED' })
      } else {
        await quests.events.publish(programmePaid, businessId, answer)
      }
    },
    /** The wallet made an earning of each part of the last payment that is due for a friend. @returns until when they can be collected */
    async makeEarnings(friend: Caller) {
      const due = duesOf(friend).at(-1)
      if (!due) throw new Error('nothing is due for this friend')
      const { businessId, programme } = due.data
      const days = quests.wallet.programmes.get(programme.id)?.terms
      if (days?.kind !== 'parts' || !days.collectDays) throw new Error('its parts are credited')
      const collectUntil = new Date(quests.now().getTime() + days.collectDays * DAY_MS)
      const answer = { businessId, programme, collectUntil: collectUntil.toISOString() }
      await quests.events.publish(programmePaid, businessId, answer)
      return { businessId, collectUntil }
    },
    /** A user collects a part of a payment in the wallet. */
    async collect(user: Caller, payment: { businessId: string; part: string }) {
      await quests.events.publish(earningCollected, user.id, {
        ...{ earningId: randomUUID(), businessId: randomUUID(), userId: user.id, payment },
        ...{ source: 'referral', currency: 'KCASH', amount: '50.00', tax: '10.00' },
      })
    },
  }
}
