import { DAY_MS } from '@platform/contracts/constants'
import type { CodePurpose } from '@platform/contracts/identity/purpose-codes'
import type { Send } from './send-window.ts'

/** What a code is good for: the message says so. `contact` makes a number or address a signed-in user's. */
export type CodeAct = 'log-in' | 'register' | 'contact' | 'proof' | CodePurpose

/** Acts whose code goes to the number or address of the signed-in user alone, so that no stranger can have it sent. */
const OF_OWNER: ReadonlySet<CodeAct> = new Set(['proof', 'clan-chief'])
export const isOfOwner = (act: CodeAct): boolean => OF_OWNER.has(act)

/** One code that was sent, with the tries at it. */
export interface Challenge {
  id: string
  /** Of a joined challenge: the one that its code was sent for. */
  codeOf?: string
  /** The device that requested it; former versions did not store it. */
  deviceId?: string
  codeHash: string
  /** What it is good for; former versions did not store it. */
  act?: CodeAct
  wrongTries: number
  expiresAt: Date
  /** When the same challenge may be sent again. */
  resendAt: Date
  spent: boolean
}

export interface NewCode {
  challengeId: string
  /** The device that requests it. */
  deviceId: string
  codeHash: string
  sendId: string
  act: CodeAct
}

/** A code that was sent, with what it is good for; former versions did not store that. */
export interface PurseSend extends Send {
  act?: CodeAct
}

/** What limits an hour: the sends of it, and its wrong tries, both oldest first. */
interface Purse {
  sends: readonly PurseSend[]
  wrongTries: readonly Date[]
}

/** What one device has for itself: a newer challenge replaces the older one, the fifth wrong try locks. */
interface Lane {
  /** The newest. */
  challenge: Challenge | null
  lockedUntil: Date | null
}

/** A device that has logged in to this destination. */
export interface KnownDevice extends Lane {
  id: string
  loggedInAt: Date
}

/**
 * A phone number or e-mail address that codes are sent to. All of its limits are in this one document, so
 * that one conditional write decides, on any instance. All devices that have not logged in to it share one purse and one
 * lane, as a stranger can have any number of them; but each has a challenge of its own, so that a code that was sent
 * stays good whatever others request. Known devices share another purse, and each has a lane, so that no stranger can use
 * up their sends, replace their challenge or lock them.
 */
export interface OtpDestination extends Purse, Lane {
  id: string
  /**
   * Challenges of other devices that have not logged in, the newest first: those that a code was sent for, of which their
   * purse bounds the number, then those that joined one.
   */
  earlier: readonly Challenge[]
  known: Purse & {
    /** The last to log in first. */
    devices: readonly KnownDevice[]
  }
}

/** The id of a known device, or null for all others. */
export type LaneId = string | null

/** A device keeps its id this long, and a destination remembers its devices this long after the last log-in. */
export const DEVICE_LIFETIME_MS = 365 * DAY_MS

const MAX_KNOWN_DEVICES = 5

export const untouched = (id: string): OtpDestination => ({
  id,
  sends: [],
  wrongTries: [],
  challenge: null,
  earlier: [],
  lockedUntil: null,
  known: { sends: [], wrongTries: [], devices: [] },
})

export const laneOfDevice = ({ known }: OtpDestination, deviceId: string): LaneId =>
  known.devices.some(({ id }) => id === deviceId) ? deviceId : null

/** The challenge that matches, with its lane. */
export function findChallenge(
  from: OtpDestination,
  matches: (challenge: Challenge) => boolean,
): { challenge: Challenge; lane: LaneId } | undefined {
  for (const lane of [null, ...from.known.devices.map(({ id }) => id)]) {
    const challenge = challengesOf(from, lane).find(matches)
    if (challenge) return { challenge, lane }
  }
  return undefined
}

/** The newest first. */
export function challengesOf(from: OtpDestination, lane: LaneId): readonly Challenge[] {
  const newest = readLane(from, lane)?.challenge
  return [...(newest ? [newest] : []), ...(lane === null ? from.earlier : [])]
}

/** The destination with these challenges in a lane, the newest first; a known device keeps one. */
export function withChallenges(
  from: OtpDestination,
  lane: LaneId,
  [challenge, ...earlier]: readonly Challenge[],
): OtpDestination {
  const next = changeLane(from, lane, { own: { challenge: challenge ?? null } })
  return lane === null ? { ...next, earlier } : next
}

/** The destination after one more try at a challenge of the lane. */
export function changeChallenge(
  from: OtpDestination,
  lane: LaneId,
  changed: Challenge,
): OtpDestination {
  const challenges = challengesOf(from, lane)
  return withChallenges(
    from,
    lane,
    challenges.map((one) => (one.id === changed.id ? changed : one)),
  )
}

export const purseOf = (from: OtpDestination, lane: LaneId): Purse =>
  lane === null ? from : from.known

export const readLane = (from: OtpDestination, lane: LaneId): Lane | undefined =>
  lane === null ? from : from.known.devices.find(({ id }) => id === lane)

/** The destination with a change in one lane and in its purse. */
export function changeLane(
  from: OtpDestination,
  lane: LaneId,
  change: { purse?: Partial<Purse>; own?: Partial<Lane> },
): OtpDestination {
  if (lane === null) return { ...from, ...change.purse, ...change.own }
  const devices = from.known.devices.map((device) =>
    device.id === lane ? { ...device, ...change.own } : device,
  )
  return { ...from, known: { ...from.known, ...change.purse, devices } }
}

/** The destination after a log-in of this device; it forgets the device whose log-in is the oldest of too many. */
export function rememberDevice(from: OtpDestination, id: string, now: Date): OtpDestination {
  const others = from.known.devices.filter((device) => device.id !== id)
  const { challenge = null, lockedUntil = null } =
    from.known.devices.find((device) => device.id === id) ?? {}
  const devices = [{ id, loggedInAt: now, challenge, lockedUntil }, ...others]
  return { ...from, known: { ...from.known, devices: devices.slice(0, MAX_KNOWN_DEVICES) } }
}
