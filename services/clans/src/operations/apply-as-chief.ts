import type { ChiefApplicationBody } from '@platform/contracts/clans/chief-applications'
import type { ApplicationGround } from '@platform/contracts/clans/constants'
import { chiefApproved } from '@platform/contracts/clans/events'
import { toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import {
  DomainError,
  type ReviewDecision,
  type ReviewItem,
  recordAct,
  refusedField,
  type Staff,
  type User,
} from '@platform/service-kit'
import { type ChiefApplication, nextNumber } from '../domain/chief-application.ts'
import type { Dependencies } from './dependencies.ts'

/** What a token says that its user has proven, and its session. */
type Applicant = Pick<User, 'id' | 'sessionId' | 'phoneNumber' | 'email'>

/**
 * Asks to be a verified chief; a reviewer decides. A code that comes with it is used up once everything else is right.
 * @throws VALIDATION_FAILED, APPLICATION_EXISTS also while an appeal waits, NO_APPLICATIONS_LEFT, OTP_WRONG, OTP_EXPIRED,
 * TOO_MANY_ATTEMPTS
 */
export async function applyAsChief(
  deps: Dependencies,
  applicant: Applicant,
  { otp, ...body }: ChiefApplicationBody,
): Promise<ChiefApplication> {
  const { chiefApplications, reviews, clock, ids } = deps
  const { id: userId } = applicant
  const email = normaliseEmail(body.email)
  if (!isEmail(email)) throw refusedField('body.email', 'Enter valid email')
  const phoneNumber = toE164(body.phoneNumber)
  if (!phoneNumber) throw refusedField('body.phoneNumber', 'Enter valid mobile no')
  if (body.isStudent && body.collegeName === null) {
    throw refusedField('body.collegeName', 'Please enter value')
  }
  const earlier = await chiefApplications.find(userId)
  const number = nextNumber(earlier)
  // The decision of the appeal would be about another application.
  if (earlier && (await reviews.find(earlier.reviewId))?.state === 'appealed') {
    throw new DomainError('APPLICATION_EXISTS')
  }
  const proven = otp && (await provenBy(deps, applicant, otp, [phoneNumber, email]))
  const application: ChiefApplication = {
    ...{ ...body, userId, email, phoneNumber, number },
    reviewId: ids.from('chief-application', userId, String(number)),
    ...{ state: 'submitted', submittedAt: clock.now(), decidedAt: null, ground: null },
    isPhoneProven: applicant.phoneNumber === phoneNumber || proven === phoneNumber,
    isEmailProven: applicant.email === email || proven === email,
  }
  if (!(await chiefApplications.submit(application))) throw new DomainError('APPLICATION_EXISTS')
  await openApplicationReview({ reviews }, application)
  return application
}

/** The number or address that the code was sent to. @throws VALIDATION_FAILED where the application names another */
async function provenBy(
  { codes }: Pick<Dependencies, 'codes'>,
  { id: userId, sessionId, phoneNumber, email }: Applicant,
  otp: NonNullable<ChiefApplicationBody['otp']>,
  named: readonly string[],
): Promise<string> {
  const own = [phoneNumber, email].filter((one) => one !== undefined)
  // A code goes to the account's own: where the application names neither, it is not used up.
  if (own.length > 0 && !own.some((one) => named.includes(one))) throw anotherThan('phoneNumber')
  if (sessionId === undefined) throw new DomainError('OTP_EXPIRED')
  const { channel, value } = await codes.check({ userId, sessionId }, otp)
  if (named.includes(value)) return value
  throw anotherThan(channel === 'phone' ? 'phoneNumber' : 'email')
}

const anotherThan = (field: 'phoneNumber' | 'email') =>
  refusedField(`body.${field}`, 'is not what the code was sent to')

/** Also of one that a crash left without its review. */
async function openApplicationReview(
  { reviews }: Pick<Dependencies, 'reviews'>,
  { reviewId, userId, isPhoneProven }: ChiefApplication,
): Promise<void> {
  await reviews.open('chief-application', {
    id: reviewId,
    subject: { kind: 'chief-application', id: userId },
    ...{ userId, others: [], evidence: [`application:${reviewId}`] },
    risk: isPhoneProven ? 10 : 40,
  })
}

/** The caller's last application; null without one. */
export async function ownApplication(
  deps: Pick<Dependencies, 'chiefApplications' | 'reviews'>,
  userId: string,
): Promise<ChiefApplication | null> {
  const application = await deps.chiefApplications.find(userId)
  if (application?.state === 'submitted') await openApplicationReview(deps, application)
  return application
}

/** What a decision does. */
export async function decideApplication(
  { chiefApplications, events }: Pick<Dependencies, 'chiefApplications' | 'events'>,
  { id, userId }: ReviewItem,
  { verdict, ground, at }: ReviewDecision,
): Promise<void> {
  const isApproved = verdict === 'accept'
  const data = { userId, at: at.toISOString() }
  const event = isApproved ? events.create(chiefApproved, { key: userId, data }) : null
  const decided = {
    state: isApproved ? ('approved' as const) : ('rejected' as const),
    ground: isApproved ? null : ((ground ?? null) as ApplicationGround | null),
    decidedAt: at,
  }
  await chiefApplications.decide(id, decided, event)
}

/**
 * An application, for the reviewer who has claimed it; each look is recorded.
 * @throws NOT_FOUND, REVIEW_NOT_CLAIMED
 */
export async function seeApplication(
  deps: Dependencies,
  reviewId: string,
  by: Staff,
): Promise<ChiefApplication> {
  const item = await deps.reviews.find(reviewId)
  const application = await deps.chiefApplications.ofReview(reviewId)
  if (!item || !application) throw new DomainError('NOT_FOUND')
  const isTheirs = item.claimedBy === by.id && (item.claimedUntil ?? 0) > deps.clock.now()
  if (!isTheirs) throw new DomainError('REVIEW_NOT_CLAIMED')
  const subject = { kind: 'chief-application', id: reviewId }
  await recordAct(deps, { by, action: 'see-application', subject })
  return application
}
