import { remoteName } from '@platform/contracts/registry/build'
import { trends, trendsQuery } from '@platform/contracts/registry/trends'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { readTrends } from '../../operations/versions/read-trends.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/:remote/trends: loads, failures and vitals of each version over the last days, and its share. */
export function showTrendsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/:remote/trends',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: trendsQuery,
        response: answers({ 200: trends }),
      },
    },
    async ({ params: { remote }, query }) => ok(await readTrends(deps, { remote, ...query })),
  )
}
