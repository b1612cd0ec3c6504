import { avatars } from './avatars.ts'
import { beacon } from './beacon.ts'
import { cardChains } from './card-chains.ts'
import { checks } from './checks.ts'
import { discord } from './discord.ts'
import { discordApi } from './discord-api.ts'
import { evmChains } from './evm-chains.ts'
import { evmRpc } from './evm-rpc.ts'
import { gameApi } from './game-api.ts'
import { geoIp } from './geo-ip.ts'
import { google } from './google.ts'
import { messenger } from './messenger.ts'
import { mixpanel } from './mixpanel.ts'
import { offerNetworks } from './offer-networks.ts'
import { originProofs } from './origin-proofs.ts'
import { payments } from './payments.ts'
import { priceFeed } from './price-feed.ts'
import type { ProviderServer, SandboxProvider } from './provider.ts'
import { pushServices } from './push-services.ts'
import { sms } from './sms.ts'
import { smtp } from './smtp.ts'
import { steam } from './steam.ts'
import { telegram } from './telegram.ts'
import { telegramApi } from './telegram-api.ts'
import { thirdPartyClients } from './third-party-clients.ts'
import { twitter } from './twitter.ts'
import { webhookTargets } from './webhook-targets.ts'
import { xApi } from './x-api.ts'

/** Every outside provider, by its name in the `providers` of the services' descriptors; `mixpanel` is one of the page. */
const table = {
  ...{ sms, smtp },
  ...{ google, twitter, discord, steam, telegram },
  discordApi,
  gameApi,
  telegramApi,
  thirdPartyClients,
  webhookTargets,
  evmRpc,
  evmChains,
  cardChains,
  offerNetworks,
  xApi,
  geoIp,
  messenger,
  mixpanel,
  beacon,
  payments,
  priceFeed,
  avatars,
  checks,
  pushServices,
  originProofs,
} as const satisfies Record<string, SandboxProvider>

type Listed = (typeof table)[keyof typeof table]
export type FaultName = Listed['fault']
export type ServerPort = Extract<Listed, { server: unknown }>['server']['port']

interface ListedProvider extends SandboxProvider {
  readonly fault: FaultName
  readonly server?: ProviderServer & { readonly port: ServerPort }
}

export const providers: Readonly<Record<string, ListedProvider>> = table

export const faultNames: readonly FaultName[] = Object.values(table).map(({ fault }) => fault)

/** The servers beside the HTTP server of the sandbox. */
export const providerServers = Object.values(providers).flatMap(({ server }) => server ?? [])
