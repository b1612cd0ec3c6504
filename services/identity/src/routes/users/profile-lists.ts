import { countries, places, placesQuery, professions } from '@platform/contracts/identity/http'
import { PROFESSIONS } from '@platform/contracts/identity/profile'
import { listCountries } from '@platform/contracts/rules/countries'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { findPlaces } from '../../domain/places/find-places.ts'
import { perMinute } from '../per-minute.ts'

const FOR_A_DAY = 'public, max-age=86400'

/** GET /api/users/professions, countries, cities and colleges: what the fields of a profile offer. */
export function profileListRoutes(app: ServiceApp): void {
  const config = { access: 'optional-user', rateLimit: perMinute(1_200) } as const
  const all = listCountries()
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', FOR_A_DAY)
  })
  app.get(
    '/api/users/professions',
    { config, schema: { tags: ['users'], response: answers({ 200: professions }) } },
    async () => ok({ items: [...PROFESSIONS] }),
  )
  app.get(
    '/api/users/countries',
    { config, schema: { tags: ['users'], response: answers({ 200: countries }) } },
    async () => ok({ items: all }),
  )
  for (const kind of ['cities', 'colleges'] as const) {
    app.get(
      `/api/users/${kind}`,
      {
        config,
        schema: {
          tags: ['users'],
          querystring: placesQuery,
          response: answers({ 200: places }),
        },
      },
      async (request) => {
        const { country, q } = request.query
        return ok({ items: findPlaces(kind, country, q) })
      },
    )
  }
}
