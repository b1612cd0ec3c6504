import { randomInt, randomUUID } from 'node:crypto'

/** What becomes of the next checks. */
export const outcomes = {
  proven: 'All of it is right',
  similar: 'The name is a similar one',
  'other-name': 'The name is another one',
  'other-birth-date': 'The birth date is another one',
  'no-birth-date': 'The register does not say the birth date',
  minor: 'The person is 17',
  unknown: 'There is no such number',
  inactive: 'The number is no longer valid',
  late: 'They are never answered',
  gone: 'They end without an answer',
  broken: 'What is answered has another shape',
} as const
export type Outcome = keyof typeof outcomes

/** What the person before the camera does. */
export const cameraActs = {
  live: 'Look into the camera',
  other: 'Have another person look into it',
  unclear: 'Look into the camera in bad light',
  photo: 'Hold up a photo',
  leave: 'Leave the page',
} as const
export type CameraAct = keyof typeof cameraActs

/** What is asked to be checked; of a number the last four characters are kept. */
export interface Wish {
  id: string
  kind: string
  fields: Readonly<Record<string, string>>
  returnUrl?: string | undefined
  /** References of checks of the same person, with whose faces a camera check is compared. */
  against?: readonly string[] | undefined
}

export interface NotaryCheck {
  /** Of the platform. */
  id: string
  reference: string
  kind: string
  lastFour: string
  outcome: Outcome
  returnUrl: string | null
  /** The code that was sent, the codes that came, and whether the right one did. */
  code: string | null
  tries: number
  hasCode: boolean
  camera: CameraAct | null
  hasFaces: boolean
  isWithdrawn: boolean
  /** How often it was asked for, and looked at. */
  asked: number
  looked: number
  lastEvent: string | undefined
  /** What the platform answered to the provider's calls about it. */
  calls: string[]
}

const MOST_TRIES = 3
const NUMBERS = ['pan', 'cpf', 'aadhaar', 'accountNumber']

/** The books of the provider. It keeps nothing of what it is sent but the end of a number. */
export function createNotary() {
  const checks = new Map<string, NotaryCheck>()
  let outcome: Outcome = 'proven'
  const byId = (id: string) => [...checks.values()].find((one) => one.id === id)
  return {
    all: () => [...checks.values()].toReversed(),
    outcome: () => outcome,
    setOutcome(next: Outcome) {
      outcome = next
    },
    /** Once for an id. @returns the check, and whether it is new */
    ask({ id, kind, fields, returnUrl = '', against = [] }: Wish): {
      check: NotaryCheck
      isNew: boolean
    } {
      const before = byId(id)
      if (before) {
        before.asked += 1
        return { check: before, isNew: false }
      }
      const number = NUMBERS.flatMap((name) => fields[name] ?? [])[0] ?? ''
      const check: NotaryCheck = {
        ...{ id, kind, outcome, reference: `nt-${randomUUID()}`, lastFour: number.slice(-4) },
        returnUrl: returnUrl || null,
        code: kind === 'aadhaar' ? String(randomInt(100_000, 1_000_000)) : null,
        ...{ tries: 0, hasCode: false, camera: null, isWithdrawn: false },
        hasFaces: against.length > 0 && against.every((reference) => checks.has(reference)),
        ...{ asked: 1, looked: 0, lastEvent: undefined, calls: [] },
      }
      checks.set(check.reference, check)
      return { check, isNew: true }
    },
    find: (reference: string) => checks.get(reference),
    byId,
    /** A code that was right stays right. */
    sendCode(check: NotaryCheck, code: string): 'right' | 'wrong' | 'over' {
      if (check.hasCode && code === check.code) return 'right'
      if (check.hasCode || check.isWithdrawn || check.tries >= MOST_TRIES) return 'over'
      check.tries += 1
      check.hasCode = code === check.code
      return check.hasCode ? 'right' : 'wrong'
    },
    /** By our reference or the platform's id, also of what nobody asked for. */
    withdraw(name: string) {
      const check = checks.get(name) ?? byId(name)
      if (check) check.isWithdrawn = true
      return { status: 'withdrawn' as const }
    },
    /** How it stands with the check. */
    look(check: NotaryCheck): object {
      check.looked += 1
      const { id, kind } = check
      if (check.outcome === 'broken') return { id, kind, status: 'done' }
      return { id, kind, ...standingOf(check) }
    },
  }
}
export type Notary = ReturnType<typeof createNotary>

function standingOf(check: NotaryCheck) {
  const { kind, outcome, camera, isWithdrawn } = check
  if (isWithdrawn || outcome === 'gone' || camera === 'leave') return { status: 'gone' }
  if (kind === 'aadhaar' && !check.hasCode) return { status: 'code' }
  if (outcome === 'late' || (kind === 'liveness' && camera === null)) return { status: 'pending' }
  return { status: 'done', findings: findingsOf(check) }
}

const CAMERA_SCORES = {
  live: { live: 97, face: 93 },
  other: { live: 97, face: 12 },
  unclear: { live: 65, face: 70 },
  photo: { live: 8, face: 91 },
  leave: { live: 0, face: 0 },
} as const satisfies Record<CameraAct, { live: number; face: number }>
const NAME_SCORES: Partial<Record<Outcome, number>> = { similar: 70, 'other-name': 20 }

function findingsOf({ kind, outcome, camera, hasFaces }: NotaryCheck) {
  const hasName = kind === 'pan' || kind === 'cpf' || kind === 'bank'
  const hasBirthDate = kind === 'pan' || kind === 'cpf'
  return {
    exists: outcome !== 'unknown',
    isActive: outcome !== 'inactive',
    nameMatch: hasName ? (NAME_SCORES[outcome] ?? 100) : null,
    birthDateMatches:
      hasBirthDate && outcome !== 'no-birth-date' ? outcome !== 'other-birth-date' : null,
    birthDate: kind === 'aadhaar' ? birthDateOf(outcome === 'minor' ? 17 : 30) : null,
    live: camera === null ? null : CAMERA_SCORES[camera].live,
    faceMatch: camera === null || !hasFaces ? null : CAMERA_SCORES[camera].face,
  }
}

/** Of a person whose birthday was half a year ago. */
function birthDateOf(age: number): string {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - 6 - 12 * age, 1)
  return date.toISOString().slice(0, 10)
}
