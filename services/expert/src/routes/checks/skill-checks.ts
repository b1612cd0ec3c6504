import {
  answerBody,
  answerParams,
  answerSaved,
  checkParams,
  checkResult,
  notedSignals,
  runningCheck,
  signalsBody,
  skillChecks,
  startCheckBody,
} from '@platform/contracts/expert/skill-checks-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import {
  answerTask,
  loadRunning,
  noteSignals,
  submitCheck,
} from '../../operations/checks/answer-check.ts'
import { listChecks } from '../../operations/checks/list-checks.ts'
import { startCheck } from '../../operations/checks/start-check.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { READS, SAVES, WRITES } from '../limits.ts'
import { checkView, ownResultView, runningView, signalsView } from '../views/check-view.ts'

const CHECKS = '/api/experts/skill-checks'
const OVER = ['NOT_FOUND', 'SKILL_CHECK_OVER'] as const

/** GET and POST /api/experts/skill-checks; of one its tasks, answers, signals and its end. */
export function skillCheckRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    CHECKS,
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: skillChecks }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok({ items: (await listChecks(deps, userOf(request).id)).map(checkView) })
    },
  )

  app.post(
    CHECKS,
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        body: startCheckBody,
        response: answers({ 201: runningCheck }, [
          'NOT_FOUND',
          'APPLICATION_SENT',
          'SKILL_CHECK_RUNNING',
          'SKILL_CHECK_WAIT',
          'SKILL_CHECK_CLOSED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const started = await startCheck(deps, userOf(request), request.body.skill)
      reply.code(201).header('cache-control', 'no-store')
      return ok(runningView(started, deps.clock.now()))
    },
  )

  app.get(
    `${CHECKS}/:id`,
    {
      config: { access: 'user', rateLimit: READS },
      schema: { params: checkParams, response: answers({ 200: runningCheck }, OVER) },
    },
    async (request, reply) => {
      const running = await loadRunning(deps, userOf(request).id, request.params.id)
      reply.header('cache-control', 'no-store')
      return ok(runningView(running, deps.clock.now()))
    },
  )

  app.put(
    `${CHECKS}/:id/answers/:task`,
    {
      config: { access: 'user', rateLimit: SAVES },
      schema: {
        params: answerParams,
        body: answerBody,
        response: answers({ 200: answerSaved }, [...OVER, 'IN_PROGRESS']),
      },
    },
    async (request) => {
      const { id, task } = request.params
      const made = { task, answer: request.body.answer }
      const savedAt = await answerTask(deps, userOf(request), id, made)
      return ok({ task, savedAt: savedAt.toISOString() })
    },
  )

  app.post(
    `${CHECKS}/:id/signals`,
    {
      config: { access: 'user', rateLimit: SAVES },
      schema: {
        params: checkParams,
        body: signalsBody,
        response: answers({ 200: notedSignals }, OVER),
      },
    },
    async (request) => {
      const { params, body } = request
      const noted = await noteSignals(deps, userOf(request).id, params.id, body.signals)
      return ok({ signals: signalsView(noted.signals) })
    },
  )

  app.post(
    `${CHECKS}/:id/submit`,
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: { params: checkParams, response: answers({ 200: checkResult }, ['NOT_FOUND']) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(ownResultView(await submitCheck(deps, userOf(request).id, request.params.id)))
    },
  )
}
