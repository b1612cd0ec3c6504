import { OTP } from '@platform/contracts/constants'
import type { CodeAct, OtpDestination } from './otp-lanes.ts'
import { waitForSend } from './send-window.ts'

/** Sends that may follow each other closely. */
const CLOSE_SENDS = 3
/** Between later sends for the same act. A code is good for ten minutes of it, so who joins one waits five at most. */
const SPACE_MS = 15 * 60_000
/** Sends an hour of codes that do not log in: half of the hour is left to log-ins, which also make new accounts. */
const MAX_OTHERS = OTP.maxSendsPerHour / 2

/**
 * Time until one more code may be sent to a device that has not logged in to the destination, ms; 0 when it may now. What
 * was sent before the last log-in does not space the sends: the owner reads those messages.
 */
export function waitForStrangersSend(
  { sends, known }: OtpDestination,
  act: CodeAct,
  now: Date,
): number {
  const [last] = known.devices
  const since = sends.filter(({ at }) => !last || at > last.loggedInAt)
  const wait = waitForSend(sends, OTP.maxSendsPerHour, now)
  const isOther = (one?: CodeAct) => one !== undefined && one !== 'log-in'
  const others = isOther(act)
    ? waitForSend(
        since.filter((one) => isOther(one.act)),
        MAX_OTHERS,
        now,
      )
    : 0
  const alike = since.findLast((one) => (one.act ?? 'log-in') === act)
  const spaceMs = alike ? alike.at.getTime() + SPACE_MS - now.getTime() : 0
  return Math.max(wait, others, Math.min(spaceMs, waitForSend(since, CLOSE_SENDS, now)))
}
