import { randomInt } from 'node:crypto'
import type { Language } from '@platform/contracts/constants'
import type { OtpChallenge } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import { hashCode, newCode } from '../domain/otp-code.ts'
import { undoSend } from '../domain/otp-destination.ts'
import {
  type Challenge,
  type CodeAct,
  findChallenge,
  isOfOwner,
  type NewCode,
  type OtpDestination,
} from '../domain/otp-lanes.ts'
import type { SendOrigin } from '../domain/send-limits.ts'
import type { Send } from '../domain/send-window.ts'
import type { Dependencies } from './dependencies.ts'

/** The device and network that request a code. */
export interface Requester extends SendOrigin {
  deviceId: string
  /** Keyed hash of the largest network that may be the requester's alone. */
  site: string
  language: Language
}

/**
 * Counts the send, stores the code, then sends it. A send that the provider refuses is undone: it does not
 * count, and the code before it stays valid. Nothing is sent for a challenge that joins a code.
 * @throws DomainError TOO_MANY_ATTEMPTS, RATE_LIMITED, OTP_NOT_SENT, and what `apply` throws
 */
export async function sendCode(
  deps: Dependencies,
  to: { destinationId: string; challengeId: string; act: CodeAct },
  requester: Requester,
  apply: (current: OtpDestination, code: NewCode, now: Date) => OtpDestination,
): Promise<OtpChallenge> {
  const { destinations, sender, clock, ids } = deps
  const now = clock.now()
  const code = newCode(randomInt)
  const { challengeId, destinationId } = to
  const issued = {
    challengeId,
    deviceId: requester.deviceId,
    sendId: ids.next(),
    codeHash: hashCode(deps.secrets.otp, challengeId, code),
    act: to.act,
  }

  const send = { id: issued.sendId, at: now }
  const counted = await countSend(deps, to, requester, send)
  const { before, after } = await destinations
    .change(destinationId, now, (before) => {
      const after = apply(before, issued, now)
      return { next: after, result: { before, after } }
    })
    .catch(async (error) => {
      await counted.undo()
      throw error
    })

  const challenge = challengeIn(after, challengeId)
  if (challenge.codeOf) {
    await counted.refund()
    return viewOf(challenge)
  }
  const { act = to.act } = challenge
  const { language } = requester
  try {
    await sender.send({ destinationId, act, challengeId, code, language, sendId: issued.sendId })
  } catch (error) {
    // Both are tried, and neither failure hides the error: no code was sent.
    const undone = await Promise.allSettled([
      counted.undo(),
      destinations.change(destinationId, now, (current) => ({
        next: undoSend(current, issued, before),
        result: null,
      })),
    ])
    const failed = undone.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    const cause = failed.length > 0 ? new AggregateError([error, ...failed], 'not undone') : error
    throw new DomainError('OTP_NOT_SENT', undefined, { cause })
  }
  return viewOf(challenge)
}

/**
 * Counts for the network, the device and the budgets. What the owner of the destination asks for counts for no network,
 * so that no stranger in it uses that up: their known device, or their session that proves the account. A known device
 * is counted before its network, so that one device cannot use up the limit of the network; a new one after it, so that
 * a refused request stores no device.
 * @returns `refund` returns the send to the budgets, and `undo` also to the device
 */
async function countSend(
  { destinations, devices, sends }: Pick<Dependencies, 'destinations' | 'devices' | 'sends'>,
  { destinationId, act }: { destinationId: string; act: CodeAct },
  requester: Requester,
  send: Send,
): Promise<{ refund: () => Promise<void>; undo: () => Promise<void> }> {
  const { deviceId, isNew, site } = requester
  const isOwners = isOfOwner(act) || (!isNew && (await destinations.knows(destinationId, deviceId)))
  if (isNew && !isOwners) await sends.fromNetwork(requester)
  await devices.countSend(deviceId, send)
  const undoDevice = () => devices.uncountSend(deviceId, send.id)
  try {
    if (!isNew && !isOwners) await sends.fromNetwork(requester)
    const refund = await sends.spend(destinationId, { site, isOwners })
    const undo = async () => {
      await refund()
      await undoDevice()
    }
    return { refund, undo }
  } catch (error) {
    await undoDevice()
    throw error
  }
}

function challengeIn(from: OtpDestination, challengeId: string): Challenge {
  const found = findChallenge(from, ({ id }) => id === challengeId)
  if (!found) throw new Error('a code was sent without a challenge')
  return found.challenge
}

const viewOf = ({ id, expiresAt, resendAt }: Challenge): OtpChallenge => ({
  challengeId: id,
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})
