import { MINUTE_MS } from '@platform/contracts/constants'
import { DomainError, type User } from '@platform/service-kit'
import { type Attempt, isFinished, requireOpen, stateOf } from '../../domain/checks/attempt.ts'
import { planOf } from '../../domain/checks/bank/bank.ts'
import { makeTasks } from '../../domain/checks/make-tasks.ts'
import { requireDraft } from '../applications/load-application.ts'
import type { Dependencies } from '../dependencies.ts'
import { attemptsOf } from './finish-check.ts'

/**
 * Begins a try of the check of a skill that the caller's draft names; while one of it runs, it is that one.
 * @throws APPLICATION_SENT, NOT_FOUND, SKILL_CHECK_RUNNING with the `id` of the one of another skill, SKILL_CHECK_WAIT, SKILL_CHECK_CLOSED
 */
export async function startCheck(
  deps: Dependencies,
  user: Pick<User, 'id' | 'sessionId'>,
  skill: string,
): Promise<Attempt> {
  const { attempts, clock, ids } = deps
  const plan = planOf(skill)
  const { skills } = await requireDraft(deps, user.id)
  if (!plan || !skills.some(({ id }) => id === skill)) throw new DomainError('NOT_FOUND')
  const all = await attemptsOf(deps, user.id)
  const running = all.find((one) => !isFinished(one))
  if (running) return ofSkill(running, skill)
  const now = clock.now()
  const earlier = all.filter((one) => one.skill === skill)
  requireOpen(stateOf(earlier, now))
  const number = earlier.length + 1
  const used = earlier.flatMap(({ tasks }) => tasks.map(({ template }) => template))
  const attempt: Attempt = {
    id: ids.from('skill-check', user.id, skill, String(number)),
    ...{ userId: user.id, skill, number, startedAt: now, lastAnswerAt: now },
    endsAt: new Date(now.getTime() + plan.minutes * MINUTE_MS),
    sessionId: user.sessionId ?? null,
    tasks: makeTasks(plan, deps.randomSeed(), used),
    ...{ answers: {}, signals: {}, revision: 1, result: null },
  }
  if (await attempts.begin(attempt)) return attempt
  // Another device has begun one at the same time.
  const other = (await attempts.ofUser(user.id)).find((one) => !isFinished(one))
  if (!other) throw new DomainError('IN_PROGRESS')
  return ofSkill(other, skill)
}

function ofSkill(running: Attempt, skill: string): Attempt {
  if (running.skill === skill) return running
  throw new DomainError('SKILL_CHECK_RUNNING', { id: running.id })
}
