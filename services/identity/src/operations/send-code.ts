import type { Language } from '@platform/contracts/constants'
import type { OtpChallenge } from '@platform/contracts/identity/http'
import { type Clock, DomainError, type Ids } from '@platform/service-kit'
import { hashCode, newCode } from '../domain/otp-code.ts'
import { type NewCode, type OtpDestination, undoSend } from '../domain/otp-destination.ts'
import type { CodeSender } from '../providers/code-sender.ts'
import type { OtpDestinations } from '../repositories/otp-destinations.ts'
import type { OtpDevices } from '../repositories/otp-devices.ts'

export interface OtpDeps {
  secret: Buffer
  destinations: OtpDestinations
  devices: OtpDevices
  sender: CodeSender
  clock: Clock
  ids: Ids
}

/** From where a code is asked for. */
export interface Asker {
  deviceId: string
  language: Language
}

/**
 * Counts the send, puts the code in force, then sends it. A send that the provider refuses is taken
 * back: it does not count, and the code before it works on.
 * @throws DomainError TOO_MANY_ATTEMPTS, OTP_NOT_SENT, and what `apply` throws
 */
export async function sendCode(
  deps: OtpDeps,
  to: { destinationId: string; challengeId: string },
  asker: Asker,
  apply: (current: OtpDestination, code: NewCode, now: Date) => OtpDestination,
): Promise<OtpChallenge> {
  const { destinations, devices, sender, clock, ids } = deps
  const now = clock.now()
  const code = newCode()
  const { challengeId, destinationId } = to
  const issued = {
    challengeId,
    sendId: ids.next(),
    codeHash: hashCode(deps.secret, challengeId, code),
  }

  await devices.countSend(asker.deviceId, { id: issued.sendId, at: now })
  const takeBackCount = () => devices.discountSend(asker.deviceId, issued.sendId)
  const { before, after } = await destinations
    .change(destinationId, now, (before) => {
      const after = apply(before, issued, now)
      return { next: after, result: { before, after } }
    })
    .catch(async (error) => {
      await takeBackCount()
      throw error
    })

  try {
    await sender.send({ destinationId, code, language: asker.language, sendId: issued.sendId })
  } catch (error) {
    await takeBackCount()
    await destinations.change(destinationId, now, (current) => ({
      next: undoSend(current, issued, before),
      result: null,
    }))
    throw new DomainError('OTP_NOT_SENT', undefined, { cause: error })
  }
  return viewOf(after)
}

function viewOf({ challenge }: OtpDestination): OtpChallenge {
  if (!challenge) throw new Error('a code was sent without a challenge')
  return {
    challengeId: challenge.id,
    expiresAt: challenge.expiresAt.toISOString(),
    resendAt: challenge.resendAt.toISOString(),
  }
}
