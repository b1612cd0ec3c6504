import { DomainError } from '@platform/service-kit'

interface Limits {
  /** ms between two questions that begin. */
  everyMs: number
  /** Most questions of one group of the first level that wait. */
  waiting: number
  /** ms after which a question that still waits is refused: less than the gateway waits for an answer. */
  waitingMs: number
}

/**
 * Resolves once it is the turn of a question.
 * @param path groups that it belongs to, the largest first: those of one level have their turns one after the other, so that many
 * questions of one group keep no other group waiting
 * @throws DomainError RATE_LIMITED while too many of its first group wait; UNAVAILABLE after `waitingMs`
 */
export type QuestionTurn = (path: readonly [string, ...string[]]) => Promise<void>

export function questionTurns({ everyMs, waiting, waitingMs }: Limits): QuestionTurn {
  const all = newGroup()
  const waitingOf = new Map<string, number>()
  let freeAt = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(begin, Math.max(0, freeAt - performance.now()))
  }

  function begin(): void {
    isScheduled = false
    const next = take(all)
    if (!next) return
    freeAt = performance.now() + everyMs
    next.end()
    schedule()
  }

  return (path) =>
    new Promise((resolve, reject) => {
      const [first] = path
      const before = waitingOf.get(first) ?? 0
      if (before >= waiting) {
        reject(new DomainError('RATE_LIMITED', { retryAfterMs: everyMs * before }))
        return
      }
      waitingOf.set(first, before + 1)
      const turn: Turn = {
        isOver: false,
        end(refused) {
          turn.isOver = true
          clearTimeout(late)
          const left = (waitingOf.get(first) ?? 1) - 1
          if (left === 0) waitingOf.delete(first)
          else waitingOf.set(first, left)
          if (refused) reject(refused)
          else resolve()
        },
      }
      const late = setTimeout(() => turn.end(new DomainError('UNAVAILABLE')), waitingMs)
      put(all, path, turn)
      schedule()
    })
}

interface Turn {
  /** It has begun, or was refused. */
  isOver: boolean
  end(refused?: DomainError): void
}

interface Group {
  /** The one whose turn is next comes first. */
  groups: Map<string, Group>
  turns: Turn[]
}

const newGroup = (): Group => ({ groups: new Map(), turns: [] })

function put(group: Group, [name, ...rest]: readonly string[], turn: Turn): void {
  if (name === undefined) {
    group.turns.push(turn)
    return
  }
  const inner = group.groups.get(name) ?? newGroup()
  group.groups.set(name, inner)
  put(inner, rest, turn)
}

/** The next question of the group, which is the last one of its groups to have another. */
function take(group: Group): Turn | null {
  for (let turn = group.turns.shift(); turn; turn = group.turns.shift()) {
    if (!turn.isOver) return turn
  }
  for (const [name, inner] of group.groups) {
    const turn = take(inner)
    group.groups.delete(name)
    if (!turn) continue
    if (inner.turns.length > 0 || inner.groups.size > 0) group.groups.set(name, inner)
    return turn
  }
  return null
}
