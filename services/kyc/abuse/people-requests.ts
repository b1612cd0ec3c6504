import { randomUUID } from 'node:crypto'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { uuids } from '@platform/service-kit'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { reviewIdOf } from '../src/operations/review/kyc-reviews.ts'

const ADMIN = '/api/kyc/admin'
const YEAR_MS = 365 * 24 * 3_600_000

/** Updates of bank accounts, appeals and decisions: each is about a person of its own. */
export function peopleRequests(context: AbuseContext): ValidRequests {
  const newVerification = async (userId: string, own: Record<string, unknown>) => {
    const id = randomUUID()
    const at = new Date()
    await context.store('kyc', 'verifications', {
      ...{ _id: id, userId, kind: 'bank', purpose: 'first', state: 'verified', version: 1 },
      ...{
        masked: '•••••1234',
        sealed: null,
        keyId: 'abuse',
        mark: null,
        provider: null,
        outcome: null,
      },
      ...{ reason: null, codeTries: 0, hash: 'abuse', createdAt: at, decidedBy: 'provider' },
      ...{ consentVersion: 1, device: null },
      ...{ decidedAt: at, expiresAt: new Date(at.getTime() + YEAR_MS), checks: 0 },
      ...own,
    })
    return id
  }
  /** The item of a verification in this state. */
  const newReview = async (verificationId: string, userId: string, own: object) => {
    const id = reviewIdOf({ ids: uuids }, verificationId)
    await context.store('kyc', 'reviews', {
      ...{ _id: id, kind: 'verification', userId, evidence: ['kind:bank'], risk: 40 },
      subject: { kind: 'verification', id: verificationId },
      ...{ createdAt: new Date(), state: 'open', claimedBy: null, claimedUntil: null },
      ...{ decision: null, appeal: null, appealDecision: null },
      ...own,
    })
    return id
  }
  return {
    'POST /api/kyc/update-bank': async () => {
      const user = await context.newUserWithAccount()
      await newVerification(user.id, {})
      return {
        headers: { ...user.headers, 'idempotency-key': randomUUID() },
        body: {
          ...{ accountNumber: '50100123456789', ifsc: 'HDFC0001234', fullName: 'Abuse Abuse' },
          consentVersion: KYC_CONSENT_VERSION,
        },
      }
    },
    'POST /api/kyc/verification-status/{id}/appeal': async () => {
      const { id: userId, headers } = await context.newUserWithoutAccount()
      const [by, at] = [randomUUID(), new Date()]
      const id = await newVerification(userId, {
        ...{ state: 'refused', reason: 'NAME_DIFFERS', decidedBy: `user:${by}`, decidedAt: at },
        ...{ expiresAt: null, dueAt: new Date(at.getTime() + YEAR_MS) },
      })
      const decision = { verdict: 'reject', by, roles: [], ground: 'NAME_DIFFERS', reason: 'Abuse' }
      await newReview(id, userId, { state: 'decided', decision: { ...decision, at } })
      return { named: { id }, headers, body: { reason: 'Abuse' } }
    },
    [`POST ${ADMIN}/reviews/{id}/decide`]: async () => {
      const reviewer = await context.newUserWithAccount(['kyc-reviewer'])
      const userId = randomUUID()
      const about = { state: 'in-review', decidedBy: null, decidedAt: null, expiresAt: null }
      const verificationId = await newVerification(userId, about)
      const claimedUntil = new Date(Date.now() + 600_000)
      const id = await newReview(verificationId, userId, { claimedBy: reviewer.id, claimedUntil })
      const body = { verdict: 'reject', ground: 'NAME_DIFFERS', reason: 'Abuse' }
      return { named: { id }, headers: reviewer.headers, body }
    },
  }
}
