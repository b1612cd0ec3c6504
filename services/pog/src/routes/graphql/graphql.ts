import { graphqlBody, graphqlData, graphqlQuery } from '@platform/contracts/pog/graphql'
import { answers, ok, refusedField, type ServiceApp } from '@platform/service-kit'
import type { z } from 'zod'
import type { RunQuery } from '../../graphql/register.ts'
import { PUBLIC_READS } from '../scores/limits.ts'

interface Request {
  headers: { authorization?: string | undefined }
  ip: string
}

/** POST and GET /api/pog/graphql: runs a stored query. */
export function graphqlRoutes(app: ServiceApp, run: RunQuery): void {
  const config = { access: 'optional-user', rateLimit: PUBLIC_READS } as const
  const response = answers({ 200: graphqlData }, ['QUERY_TOO_COSTLY', 'INVALID_CURSOR'])
  const answer = async (
    { headers, ip }: Request,
    { id, variables }: z.output<typeof graphqlBody>,
  ) => {
    if (id === 'card' && variables.userName === undefined) {
      throw refusedField('variables.userName', 'is needed')
    }
    return ok(await run(id, variables, { authorization: headers.authorization, address: ip }))
  }
  app.post(
    '/api/pog/graphql',
    { config, schema: { body: graphqlBody, response } },
    async (request) => answer(request, request.body),
  )
  app.get(
    '/api/pog/graphql',
    { config, schema: { querystring: graphqlQuery, response } },
    async (request) => answer(request, request.query),
  )
}
