import {
  dataExport,
  exportFileQuery,
  exportLink,
  exportParams,
  lastExport,
  type DataExport as View,
} from '@platform/contracts/identity/exports'
import { dataServices } from '@platform/contracts/services'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type DataExport, expiryOf, exportKey, isLinkToken } from '../../domain/data-export.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  exportOfLink,
  lastExportOf,
  linkToExport,
  ownExport,
  requestExport,
} from '../../operations/exports/request-export.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(60) } as const
const tags = ['users']
const PATH = '/api/users/me/export'

/** GET and POST /api/users/me/export, GET .../:id, POST .../:id/link, GET .../:id/file?token= */
export function exportRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    PATH,
    { config, schema: { tags, response: answers({ 200: lastExport }, ['UNAUTHENTICATED']) } },
    async (request) => {
      const last = await lastExportOf(deps, signedInCallerOf(request))
      return ok({ export: last && view(last) })
    },
  )
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        response: answers({ 202: dataExport }, ['UNAUTHENTICATED', 'FRESH_PROOF_NEEDED']),
      },
    },
    async (request, reply) => {
      reply.code(202)
      return ok(view(await requestExport(deps, signedInCallerOf(request))))
    },
  )
  app.get(
    `${PATH}/:id`,
    {
      config,
      schema: {
        tags,
        params: exportParams,
        response: answers({ 200: dataExport }, ['UNAUTHENTICATED', 'NOT_FOUND']),
      },
    },
    async (request) =>
      ok(view(await ownExport(deps, signedInCallerOf(request), request.params.id))),
  )
  app.post(
    `${PATH}/:id/link`,
    {
      config,
      schema: {
        tags,
        params: exportParams,
        response: answers({ 200: exportLink }, [
          'UNAUTHENTICATED',
          'NOT_FOUND',
          'FRESH_PROOF_NEEDED',
        ]),
      },
    },
    async (request) => {
      const { id } = request.params
      const token = await linkToExport(deps, signedInCallerOf(request), id)
      return ok({ url: `${PATH}/${id}/file?token=${token}` })
    },
  )
  fileRoute(app, deps)
}

function fileRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    `${PATH}/:id/file`,
    {
      config: { access: 'public', rateLimit: perMinuteOfLink(deps) },
      schema: {
        tags,
        description: 'The file of an export, by the link that its user got a minute ago at most.',
        params: exportParams,
        querystring: exportFileQuery,
        produces: ['application/zip'],
      },
    },
    async ({ params, query }, reply) => {
      const { id, requestedAt } = await exportOfLink(deps, params.id, query.token)
      const file = await deps.objects.open(exportKey(id))
      if (!file) throw new DomainError('NOT_FOUND')
      const day = requestedAt.toISOString().slice(0, 10)
      reply
        .header('content-disposition', `attachment; filename="account-${day}.zip"`)
        .header('content-length', file.size)
      return reply.type('application/zip').send(file.stream)
    },
  )
}

/** Calls with a valid link count for it: what strangers in the owner's network send uses up nothing of it. */
function perMinuteOfLink({ secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>) {
  const limit = perMinute(60)
  return {
    ...limit,
    keyGenerator(request: FastifyRequest) {
      const { id } = request.params as z.output<typeof exportParams>
      const { token } = request.query as z.output<typeof exportFileQuery>
      const isOwners = isLinkToken(secrets.export, id, token, clock.now())
      return isOwners ? `export ${id}` : limit.keyGenerator(request)
    },
  }
}

function view({ id, state, requestedAt, pending, readyAt, size }: DataExport): View {
  return {
    id,
    state,
    size,
    services: dataServices.map((name) => ({ name, done: !pending.includes(name) })),
    requestedAt: requestedAt.toISOString(),
    expiresAt: readyAt && expiryOf(readyAt).toISOString(),
  }
}
