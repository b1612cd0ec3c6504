import type { Beacon } from '@platform/service-kit/beacon'
import type { DiscordClient } from './discord.ts'
import type { GameClient } from './game-api.ts'
import type { OfferNetworks } from './offers/offer.ts'
import type { ChainClient } from './on-chain.ts'
import type { TelegramClient } from './telegram.ts'
import type { ThirdPartyClients } from './third-party-clients.ts'
import type { WebhookTargets } from './webhooks/targets.ts'
import type { XClient } from './x.ts'

/**
 * Clients of the outside providers, by the provider's name. A new provider is a line here and one in
 * `src/providers/table.ts`. A check of a task that takes a client without a line here does not compile.
 */
export interface Providers {
  beacon: Beacon
  discordApi: DiscordClient
  gameApi: GameClient
  /** Null: this platform has no settings for it. */
  telegramApi: TelegramClient | null
  evmRpc: ChainClient
  offerNetworks: OfferNetworks
  xApi: XClient
  thirdPartyClients: ThirdPartyClients
  webhookTargets: WebhookTargets
}
