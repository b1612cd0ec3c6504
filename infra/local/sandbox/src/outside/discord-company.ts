import type { ProviderDeps } from '../providers/provider.ts'
import { createDiscordServers } from './discord-servers.ts'
import { createGrants } from './grants.ts'

/** Discord's log-in and its API are two providers of the table: they know the same tokens and servers. */
export const discordOf = ({ shared }: Pick<ProviderDeps, 'shared'>) =>
  shared('discord', () => ({
    grants: createGrants({ rotates: true }),
    servers: createDiscordServers(),
  }))
