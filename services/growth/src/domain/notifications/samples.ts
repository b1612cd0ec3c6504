import type { NotificationKind } from '@platform/contracts/growth/notification-kinds'
import type { FactsOf } from './notification.ts'

const campaign = { en: 'Monsoon league', hi: 'मानसून लीग', 'pt-BR': 'Liga das chuvas' }
const id = '01980000-0000-7000-8000-000000000001'
const money = { amount: '1250.50', currency: 'KCASH' } as const
const expiresAt = '2026-12-24T12:00:00.000Z'

/** Of what each kind may say, so that its text can be previewed. */
export const SAMPLES: { readonly [K in NotificationKind]: FactsOf[K] } = {
  'contacts-changed': {},
  'wallet-replaced': {},
  'partner-connected': {},
  'roles-changed': {},
  'sessions-ended': {},
  'payout-destination-set': {},
  'bank-update-asked': {},
  'reward-taken-back': { campaign, campaignId: id },
  'order-refunded': {},
  'money-sent': money,
  'money-taken': money,
  'money-received': money,
  'reward-credited': { ...money, campaign, campaignId: id },
  'earning-ready': money,
  'earning-expiring': { ...money, expiresAt },
  'friend-joined': {},
  'clan-chief': { clanId: id },
  'clan-removed': {},
  'chief-approved': {},
  'card-minted': { page: '/pog/monsoon' },
  'card-liked': {},
  'check-changed': { fact: 'pan-verified', holds: true },
  'check-expiring': { fact: 'bank-matched', expiresAt },
  'expert-decided': { isApproved: true },
}
