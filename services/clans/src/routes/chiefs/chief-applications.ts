import {
  type ChiefApplicationView,
  chiefApplication,
  chiefApplicationBody,
} from '@platform/contracts/clans/chief-applications'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { applicationsLeft, type ChiefApplication } from '../../domain/chief-application.ts'
import { applyAsChief, ownApplication } from '../../operations/apply-as-chief.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { RARE, READS } from '../limits.ts'

/** POST /api/clans/chief-applications and GET .../me. */
export function chiefApplicationRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/clans/chief-applications',
    {
      config: { access: 'user', rateLimit: RARE },
      schema: {
        body: chiefApplicationBody,
        response: answers({ 201: chiefApplication }, [
          'APPLICATION_EXISTS',
          'NO_APPLICATIONS_LEFT',
        ]),
      },
    },
    async (request, reply) => {
      const application = await applyAsChief(deps, userOf(request), request.body)
      reply.code(201).header('cache-control', 'no-store')
      return ok(applicationView(application))
    },
  )

  app.get(
    '/api/clans/chief-applications/me',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: chiefApplication }, ['NOT_FOUND']) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(applicationView(await ownApplication(deps, userOf(request).id)))
    },
  )
}

function applicationView(application: ChiefApplication): ChiefApplicationView {
  const { email, chiefCity, phoneNumber, collegeName, isStudent } = application
  const { state, ground, submittedAt, decidedAt } = application
  return {
    ...{ email, chiefCity, phoneNumber, collegeName, isStudent, state, ground },
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    left: applicationsLeft(application),
  }
}
