import { type ProviderTable, webhookTargets } from '@platform/service-kit'
import { beacon } from '@platform/service-kit/beacon-provider'
import type { Providers } from '../domain/providers.ts'
import { discordApi } from './discord-api.ts'
import { evmRpc } from './evm-rpc.ts'
import { gameApi } from './game-api.ts'
import { offerNetworks } from './offer-networks.ts'
import { telegramApi } from './telegram-api.ts'
import { thirdPartyClients } from './third-party-clients.ts'
import { xApi } from './x-api.ts'

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  beacon,
  discordApi,
  gameApi,
  evmRpc,
  offerNetworks,
  telegramApi,
  thirdPartyClients,
  webhookTargets,
  xApi,
}
