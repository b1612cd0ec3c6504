import { CHECK_RULES, type CheckTaskKind, SKILL_CHECK } from '@platform/contracts/expert/constants'
import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import type { CheckTask } from './task.ts'

/** What was got of the tasks of one kind; null of what a person reads. */
export interface ScoredPart {
  kind: CheckTaskKind
  points: number | null
  most: number
}

export interface CheckScore {
  /** 0 to 100, rounded down, of what the server scores. */
  percent: number
  passed: boolean
  parts: ScoredPart[]
}

/** Scores a try by the published rules (`CHECK_RULES`). A task without an answer gets no points. */
export function scoreOf(
  tasks: readonly CheckTask[],
  answers: Readonly<Record<string, CheckAnswer>>,
): CheckScore {
  const kinds = [...new Set(tasks.map(({ kind }) => kind))]
  const parts = kinds.map((kind) => {
    const own = tasks.filter((task) => task.kind === kind)
    const most = own.reduce((sum, { points }) => sum + points, 0)
    if (CHECK_RULES[kind] === 'by-reviewer') return { kind, points: null, most }
    const got = own.reduce((sum, task) => sum + task.points * shareOf(task, answers[task.id]), 0)
    return { kind, points: Math.round(got * 100) / 100, most }
  })
  const scored = parts.filter(({ points }) => points !== null)
  const most = scored.reduce((sum, part) => sum + part.most, 0)
  const got = scored.reduce((sum, { points }) => sum + (points ?? 0), 0)
  // By whole hundredths: 7 of 10 is 70 percent, and not 69.99.
  const percent = most === 0 ? 0 : Math.floor(Math.round((got / most) * 10_000) / 100)
  return { percent, passed: percent >= SKILL_CHECK.passPercent, parts }
}

/** 0 to 1. */
function shareOf(task: CheckTask, answer: CheckAnswer | undefined): number {
  if (answer === undefined || task.right === null) return 0
  switch (CHECK_RULES[task.kind]) {
    case 'all-or-nothing':
      return task.kind === 'number'
        ? Number(isSameNumber(task.right, answer))
        : Number(answer === task.right)
    case 'right-less-wrong':
      return rightLessWrong(task, listOf(answer))
    case 'pairs-in-order':
      return pairsInOrder(listOf(task.right), listOf(answer))
    case 'by-reviewer':
      return 0
  }
}

function rightLessWrong({ right, options }: CheckTask, chosen: readonly string[]): number {
  const rightIds = listOf(right ?? [])
  const hits = rightIds.filter((id) => chosen.includes(id)).length
  const wrong = options.filter(({ id }) => !rightIds.includes(id))
  const misses = wrong.filter(({ id }) => chosen.includes(id)).length
  return Math.max(0, hits / rightIds.length - (wrong.length > 0 ? misses / wrong.length : 0))
}

function pairsInOrder(right: readonly string[], answer: readonly string[]): number {
  const pairs = right.flatMap((first, n) => right.slice(n + 1).map((second) => [first, second]))
  const inOrder = pairs.filter((pair) => {
    const [first = -1, second = -1] = pair.map((id) => answer.indexOf(id))
    return first >= 0 && second > first
  })
  return pairs.length === 0 ? 0 : inOrder.length / pairs.length
}

const listOf = (answer: CheckAnswer): readonly string[] =>
  typeof answer === 'string' ? [answer] : answer

/** "2.50" is "2.5". */
const isSameNumber = (right: CheckAnswer, answer: CheckAnswer) =>
  typeof answer === 'string' && NUMBER.test(answer.trim()) && Number(answer) === Number(right)

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/
