import { pageOf } from '@platform/contracts/envelope'
import { manifestQuery } from '@platform/contracts/registry/manifest'
import { changesQuery, channelChange, status } from '@platform/contracts/registry/releases'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { readChanges, readStatus } from '../../operations/read-changes.ts'
import type { ChannelChangesRepository } from '../../repositories/channel-changes-repository.ts'
import { FOR_TEAMS_AND_OPERATORS } from '../release-guard.ts'

interface Deps {
  changes: ChannelChangesRepository
}

/** What runs, and how it came to be so; for releases and staff. */
export function readChannels(app: ServiceApp, { changes }: Deps): void {
  app.get(
    '/api/remotes/status',
    {
      config: { access: FOR_TEAMS_AND_OPERATORS },
      schema: { querystring: manifestQuery, response: answers({ 200: status }) },
    },
    async ({ query }) => ok(await readStatus(changes, query.channel)),
  )
  app.get(
    '/api/remotes/changes',
    {
      config: { access: FOR_TEAMS_AND_OPERATORS },
      schema: { querystring: changesQuery, response: answers({ 200: pageOf(channelChange) }) },
    },
    async ({ query }) => ok(await readChanges(changes, query)),
  )
}
