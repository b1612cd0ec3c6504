import {
  application,
  applicationBody,
  expertAppealBody,
  submitBody,
  withdrawn,
} from '@platform/contracts/expert/application-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { appealApplication } from '../../operations/applications/appeal.ts'
import { readApplication, wholeOf } from '../../operations/applications/read-application.ts'
import { saveDraft } from '../../operations/applications/save-draft.ts'
import { submitApplication } from '../../operations/applications/submit.ts'
import { withdrawApplication } from '../../operations/applications/withdraw.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { RARE, READS, SAVES } from '../limits.ts'
import { applicationView } from '../views/application-view.ts'

const APPLICATION = '/api/experts/application'

/** GET, PUT and DELETE /api/experts/application, POST .../submit and .../appeal. */
export function applicationRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    APPLICATION,
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: application }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(applicationView(await readApplication(deps, userOf(request).id)))
    },
  )

  app.put(
    APPLICATION,
    {
      config: { access: 'user', rateLimit: SAVES },
      schema: {
        body: applicationBody,
        response: answers({ 200: application }, [
          'APPLICATION_SENT',
          'REAPPLY_LATER',
          'NO_EXPERT_APPLICATIONS_LEFT',
          'DRAFT_CHANGED_ELSEWHERE',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const saved = await saveDraft(deps, userOf(request).id, request.body)
      reply.header('cache-control', 'no-store')
      return ok(applicationView(await wholeOf(deps, saved)))
    },
  )

  app.delete(
    APPLICATION,
    {
      config: { access: 'user', rateLimit: RARE },
      schema: { response: answers({ 200: withdrawn }, ['APPLICATION_SENT', 'IN_PROGRESS']) },
    },
    async (request) => {
      await withdrawApplication(deps, userOf(request).id)
      return ok({})
    },
  )

  app.post(
    `${APPLICATION}/submit`,
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        body: submitBody,
        response: answers({ 200: application }, [
          'APPLICATION_SENT',
          'APPLICATION_INCOMPLETE',
          'DRAFT_CHANGED_ELSEWHERE',
        ]),
      },
    },
    async (request, reply) => {
      const sent = await submitApplication(deps, userOf(request), request.body.version)
      reply.header('cache-control', 'no-store')
      return ok(applicationView(await wholeOf(deps, sent)))
    },
  )

  app.post(
    `${APPLICATION}/appeal`,
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        body: expertAppealBody,
        response: answers({ 200: application }, ['NOT_FOUND', 'ALREADY_DECIDED', 'IN_PROGRESS']),
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      await appealApplication(deps, id, request.body.reason)
      reply.header('cache-control', 'no-store')
      return ok(applicationView(await readApplication(deps, id)))
    },
  )
}
