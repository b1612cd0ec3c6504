import { chiefApproved, chiefChanged, memberLeft } from '@platform/contracts/clans/events'
import { applicationDecided } from '@platform/contracts/expert/events'
import {
  contactsChanged,
  partnerConnected,
  rolesChanged,
  sessionEnded,
  staffActed,
  userDeleted,
  userRegistered,
} from '@platform/contracts/identity/events'
import { bankUpdateAsked, factChanged, factExpiring } from '@platform/contracts/kyc/events'
import { cardLiked, cardMinted } from '@platform/contracts/pog/events'
import { campaignStatusChanged, referralBound } from '@platform/contracts/quests/events'
import {
  balanceChanged,
  earningExpiring,
  earningReady,
  orderRefunded,
  payoutDestinationSet,
  rewardCredited,
  rewardTakenBack,
  walletLinked,
} from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import * as occurrence from '../domain/notifications/from-events.ts'
import { usualSettings } from '../domain/notifications/settings.ts'
import type { NotificationDependencies } from '../operations/notifications/notification-dependencies.ts'
import { notify } from '../operations/notifications/notify.ts'
import { endPushOfSession } from '../operations/notifications/push-subscriptions.ts'
import { removeUser } from '../operations/notifications/remove-user.ts'

/** The country of a registration, as a code. */
const COUNTRY_CODES = { India: 'IN', Brazil: 'BR', Others: null } as const

/** What users are notified of, as other services publish it. Any order and any repetition leads to the same notifications. */
export function consumeNotifiedEvents(
  events: Events<'growth'>,
  deps: NotificationDependencies,
): void {
  const titleOf = async (campaignId: string) => ({
    campaign: await deps.campaignTitles.find(campaignId),
  })
  events.consume({
    from: 'identity',
    group: 'growth.notify',
    handlers: [
      on(userRegistered, async ({ userId, country }) => {
        await deps.notificationSettings.begin(usualSettings(userId, COUNTRY_CODES[country]))
        if (await deps.removals.has(userId)) await removeUser(deps, userId)
      }),
      on(userDeleted, async ({ userId, at }) => {
        await deps.removals.add(userId, new Date(at))
        await removeUser(deps, userId)
      }),
      on(sessionEnded, ({ sid }) => endPushOfSession(deps, sid)),
      on(contactsChanged, (data, event) => notify(deps, occurrence.ofContacts(data, event))),
      on(rolesChanged, (data, event) => notify(deps, occurrence.ofRoles(data, event))),
      on(staffActed, (data) => notify(deps, occurrence.ofStaffAct(data))),
      on(partnerConnected, (data, event) => notify(deps, occurrence.ofPartner(data, event))),
    ],
  })
  events.consume({
    from: 'wallet',
    group: 'growth.notify',
    handlers: [
      on(walletLinked, (data) => notify(deps, occurrence.ofWallet(data))),
      on(payoutDestinationSet, (data) => notify(deps, occurrence.ofPayoutDestination(data))),
      on(rewardCredited, async (data, event) =>
        notify(deps, occurrence.ofReward(data, event, await titleOf(data.campaignId))),
      ),
      on(rewardTakenBack, async (data, event) =>
        notify(deps, occurrence.ofRewardTakenBack(data, event, await titleOf(data.campaignId))),
      ),
      on(balanceChanged, (data) => notify(deps, occurrence.ofPosting(data))),
      on(orderRefunded, (data) => notify(deps, occurrence.ofRefund(data))),
      on(earningReady, (data, event) => notify(deps, occurrence.ofEarning(data, event))),
      on(earningExpiring, (data, event) => notify(deps, occurrence.ofExpiringEarning(data, event))),
    ],
  })
  events.consume({
    from: 'quests',
    group: 'growth.notify',
    handlers: [
      on(campaignStatusChanged, async ({ campaignId, title }, { aggregateversion }) => {
        if (title) await deps.campaignTitles.save(campaignId, title, aggregateversion)
      }),
      on(referralBound, (data) => notify(deps, occurrence.ofReferral(data))),
    ],
  })
  events.consume({
    from: 'clans',
    group: 'growth.notify',
    handlers: [
      on(chiefChanged, (data) => notify(deps, occurrence.ofNewChief(data))),
      on(memberLeft, (data) => notify(deps, occurrence.ofEndedMembership(data))),
      on(chiefApproved, (data) => notify(deps, occurrence.ofApprovedChief(data))),
    ],
  })
  events.consume({
    from: 'pog',
    group: 'growth.notify',
    handlers: [
      on(cardMinted, (data) => notify(deps, occurrence.ofCard(data))),
      on(cardLiked, (data) => notify(deps, occurrence.ofLike(data))),
    ],
  })
  events.consume({
    from: 'kyc',
    group: 'growth.notify',
    handlers: [
      on(bankUpdateAsked, (data) => notify(deps, occurrence.ofBankUpdate(data))),
      on(factChanged, (data, event) => notify(deps, occurrence.ofFact(data, event))),
      on(factExpiring, (data, event) => notify(deps, occurrence.ofExpiringFact(data, event))),
    ],
  })
  events.consume({
    from: 'expert',
    group: 'growth.notify',
    handlers: [on(applicationDecided, (data) => notify(deps, occurrence.ofApplication(data)))],
  })
}
