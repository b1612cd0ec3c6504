import type { ErrorCode } from '@platform/contracts/errors'
import { remoteName } from '@platform/contracts/registry/build'
import { type Channel, channel } from '@platform/contracts/registry/manifest'
import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import { type RemoteStatus, remoteStatus } from '@platform/contracts/registry/releases'
import { answers, ok, type RequestTurns, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { announceRefusal } from '../../operations/notices/announce.ts'
import { forTeams, teamOf } from '../release-guard.ts'

interface Change<Body extends z.ZodType> {
  /** The last part of the address. */
  name: string
  /** What the team has to have for the remote. */
  right: ReleaseRight
  body: Body
  codes: readonly ErrorCode[]
  /** @param may the rights of the team */
  run(
    request: z.output<Body> & { remote: string; channel: Channel; by: string },
    may: readonly ReleaseRight[],
  ): Promise<RemoteStatus>
}

/**
 * POST /api/remotes/:remote/channels/:channel/<name>: a change of what a channel serves, one after another. Teams of the remote
 * get a notice when a version that is named is refused.
 */
export function changeChannelRoute<Body extends z.ZodType>(
  app: ServiceApp,
  deps: Dependencies,
  turns: RequestTurns,
  { name, right, body, codes, run }: Change<Body>,
): void {
  // The caller gets the refusal all the same.
  const warn = (err: unknown) => deps.log.warn({ err }, 'a refusal was not announced')
  app.post(
    `/api/remotes/:remote/channels/:channel/${name}`,
    {
      config: { access: forTeams(right) },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body,
        response: answers({ 200: remoteStatus }, [...codes, 'NOT_FOUND', 'RATE_LIMITED']),
      },
    },
    async (request) => {
      const { name: by, may } = teamOf(request)
      const wanted = { ...request.params, ...(request.body as z.output<Body> & object), by }
      const { version } = wanted as { version?: string }
      const change = () =>
        run(wanted, may).catch(async (error: unknown) => {
          if (version !== undefined) {
            await announceRefusal(deps, { ...request.params, version, by: 'team' }, error).catch(
              warn,
            )
          }
          throw error
        })
      return ok(await turns.during(request, change))
    },
  )
}
