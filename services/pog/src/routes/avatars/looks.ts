import {
  avatarCategories,
  avatarCharacters,
  avatarStyles,
  charactersQuery,
  randomVariants,
  stylesQuery,
} from '@platform/contracts/pog/avatars-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'
import {
  listCategories,
  listCharacters,
  listStyles,
  randomLooks,
} from '../../operations/avatars/list-looks.ts'
import { PUBLIC_READS } from '../scores/limits.ts'

/** Looks change with a release. */
const FOR_A_WHILE = 'public, max-age=300'

/** GET /api/pog/avatars/{categories,characters,styles,random-variants}: what an avatar can look like. */
export function lookRoutes(
  app: ServiceApp,
  deps: Pick<AvatarDependencies, 'art' | 'random'>,
): void {
  const config = { access: 'public', rateLimit: PUBLIC_READS } as const
  app.get(
    '/api/pog/avatars/categories',
    { config, schema: { response: answers({ 200: avatarCategories }) } },
    async (_request, reply) => {
      reply.header('cache-control', FOR_A_WHILE)
      return ok({ items: listCategories(deps) })
    },
  )

  app.get(
    '/api/pog/avatars/characters',
    {
      config,
      schema: { querystring: charactersQuery, response: answers({ 200: avatarCharacters }) },
    },
    async (request, reply) => {
      reply.header('cache-control', FOR_A_WHILE)
      return ok({ items: listCharacters(deps, request.query.category) })
    },
  )

  app.get(
    '/api/pog/avatars/styles',
    { config, schema: { querystring: stylesQuery, response: answers({ 200: avatarStyles }) } },
    async (request, reply) => {
      reply.header('cache-control', FOR_A_WHILE)
      return ok({ items: listStyles(deps, request.query.character) })
    },
  )

  app.get(
    '/api/pog/avatars/random-variants',
    { config, schema: { response: answers({ 200: randomVariants }) } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok({ items: randomLooks(deps) })
    },
  )
}
