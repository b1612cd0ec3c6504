import { plainPng } from './plain-png.ts'

/** What becomes of the next drawings. */
export const outcomes = {
  ready: 'They are ready when the platform asks for them',
  late: 'They are never ready',
  unsafe: 'They are drawn, and the moderation does not pass them',
  content: 'They are refused',
  'no-face': 'There is no face in the picture',
  'not-a-picture': 'What is sent back is no picture',
} as const
export type Outcome = keyof typeof outcomes

export interface EaselDrawing {
  id: string
  look: string
  hadPicture: boolean
  /** The platform does not want it any more. */
  isWithdrawn: boolean
  outcome: Outcome
  /** How often it was asked for, and looked at. */
  asked: number
  looked: number
  /** What the platform answered to the provider's calls about it. */
  calls: string[]
}

/** The books of the provider. It keeps no picture that it is sent. */
export function createEasel() {
  const drawings = new Map<string, EaselDrawing>()
  let outcome: Outcome = 'ready'
  return {
    all: () => [...drawings.values()].toReversed(),
    outcome: () => outcome,
    setOutcome(next: Outcome) {
      outcome = next
    },
    /** Once for an id. */
    ask(id: string, look: string, hadPicture: boolean) {
      const before = drawings.get(id)
      const made = { id, look, hadPicture, outcome, isWithdrawn: false }
      const drawing = before ?? { ...made, asked: 0, looked: 0, calls: [] }
      drawing.asked += 1
      drawings.set(id, drawing)
      return { status: 'pending' as const }
    },
    /** Also of what nobody asked for. */
    withdraw(id: string) {
      const drawing = drawings.get(id)
      if (drawing) drawing.isWithdrawn = true
      return { status: 'withdrawn' as const }
    },
    find: (id: string) => drawings.get(id),
    /** Undefined for what nobody asked for. */
    look(id: string) {
      const drawing = drawings.get(id)
      if (!drawing) return undefined
      drawing.looked += 1
      return answerOf(drawing)
    },
    /** By what becomes of the next drawings: the provider looks at no picture. */
    faces: () => (outcome === 'no-face' ? 0 : 1),
  }
}

function answerOf({ id, look, outcome }: EaselDrawing) {
  const ready = (picture: Buffer, isSafe: boolean) => ({
    ...{ status: 'ready' as const, picture: picture.toString('base64'), moderation: { isSafe } },
  })
  switch (outcome) {
    case 'ready':
      return ready(plainPng(`${id} ${look}`), true)
    case 'late':
      return { status: 'pending' as const }
    case 'unsafe':
      return ready(plainPng(id), false)
    case 'not-a-picture':
      return ready(Buffer.from('<svg><script>alert(1)</script></svg>'), true)
    case 'content':
    case 'no-face':
      return { status: 'refused' as const, reason: outcome }
  }
}
