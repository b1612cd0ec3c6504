import type { Language } from '@platform/contracts/constants'
import type { OtpChallenge } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import { hashCode, newCode } from '../domain/otp-code.ts'
import { type NewCode, type OtpDestination, undoSend } from '../domain/otp-destination.ts'
import type { SendOrigin } from '../domain/send-limits.ts'
import type { Send } from '../domain/send-window.ts'
import type { Dependencies } from './dependencies.ts'

/** From where a code is asked for. */
export interface Asker extends SendOrigin {
  deviceId: string
  language: Language
}

/**
 * Counts the send, puts the code in force, then sends it. A send that the provider refuses is taken
 * back: it does not count, and the code before it works on.
 * @throws DomainError TOO_MANY_ATTEMPTS, RATE_LIMITED, OTP_NOT_SENT, and what `apply` throws
 */
export async function sendCode(
  deps: Dependencies,
  to: { destinationId: string; challengeId: string },
  asker: Asker,
  apply: (current: OtpDestination, code: NewCode, now: Date) => OtpDestination,
): Promise<OtpChallenge> {
  const { destinations, sender, clock, ids } = deps
  const now = clock.now()
  const code = newCode()
  const { challengeId, destinationId } = to
  const issued = {
    challengeId,
    sendId: ids.next(),
    codeHash: hashCode(deps.secrets.otp, challengeId, code),
  }

  const takeBackCounts = await countSend(deps, destinationId, asker, { id: issued.sendId, at: now })
  const { before, after } = await destinations
    .change(destinationId, now, (before) => {
      const after = apply(before, issued, now)
      return { next: after, result: { before, after } }
    })
    .catch(async (error) => {
      await takeBackCounts()
      throw error
    })

  try {
    await sender.send({ destinationId, code, language: asker.language, sendId: issued.sendId })
  } catch (error) {
    // Each by itself, and whatever comes of it: the asker learns that no code is on its way.
    const undone = await Promise.allSettled([
      takeBackCounts(),
      destinations.change(destinationId, now, (current) => ({
        next: undoSend(current, issued, before),
        result: null,
      })),
    ])
    const failed = undone.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    const cause = failed.length > 0 ? new AggregateError([error, ...failed], 'not undone') : error
    throw new DomainError('OTP_NOT_SENT', undefined, { cause })
  }
  return viewOf(after)
}

/**
 * Counts for the network, the device and the budgets. What a network asks for counts whatever comes of it; a
 * known device is asked first, so that one alone does not use up what all of its network have.
 * @returns how to take back what counts only when a code is sent
 */
async function countSend(
  { devices, sends }: Pick<Dependencies, 'devices' | 'sends'>,
  destinationId: string,
  asker: Asker,
  send: Send,
): Promise<() => Promise<void>> {
  if (asker.isNew) await sends.fromNetwork(asker)
  await devices.countSend(asker.deviceId, send)
  const takeBackDevice = () => devices.discountSend(asker.deviceId, send.id)
  try {
    if (!asker.isNew) await sends.fromNetwork(asker)
    const giveBack = await sends.spend(destinationId)
    return async () => {
      await giveBack()
      await takeBackDevice()
    }
  } catch (error) {
    await takeBackDevice()
    throw error
  }
}

function viewOf({ challenge }: OtpDestination): OtpChallenge {
  if (!challenge) throw new Error('a code was sent without a challenge')
  return {
    challengeId: challenge.id,
    expiresAt: challenge.expiresAt.toISOString(),
    resendAt: challenge.resendAt.toISOString(),
  }
}
