import type { Platform } from '@platform/chaos/platform/platform'
import { startOwnPlatform } from '@platform/chaos/platform/start-own-platform'
import { gateway } from '@platform/contracts/gateway/service'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { PATIENT_SETTINGS } from '@platform/launcher/platform/patient-settings'
import { serviceUrl } from '@platform/launcher/platform/services'
import { readSettings, type Settings } from '@platform/launcher/settings'
import { APPROVAL_ABOVE, CAMPAIGN_APPROVAL_ABOVE } from '@platform/testing/abuse'
import { type Operation, openApiOf } from './open-api.ts'
import { startSecondInstances } from './second-instances.ts'
import { createTokenMint, type TokenMint } from './token-mint.ts'

/** A platform under attack: two processes of each service, as limits and single use must hold across them. */
export interface Target {
  platform: Platform
  settings: Settings
  /** The two instances of each service. */
  origins: Record<ServiceName, readonly [string, string]>
  /** Operations by each service's OpenAPI document. */
  operations: Record<ServiceName, Operation[]>
  tokens: TokenMint
}

/** Addresses of a running target; JSON only, since vitest sends them from its global setup to the tests. */
export interface TargetAddresses {
  platform: Platform
  /** Addresses of the second instances. */
  second: Record<ServiceName, string>
}

/** Starts a target with debug logs, so that leaked secrets show, whose large issues and campaigns need an approval. */
export async function startTarget(): Promise<{
  addresses: TargetAddresses
  stop(): Promise<void>
}> {
  process.env.LOG_LEVEL = 'debug'
  process.env.APPROVAL_ABOVE = APPROVAL_ABOVE
  process.env.CAMPAIGN_APPROVAL_ABOVE = CAMPAIGN_APPROVAL_ABOVE
  // The second instances inherit it.
  Object.assign(process.env, PATIENT_SETTINGS)
  process.env.MONGO_WAIT_MS = '15000'
  // Its calls are attacked too.
  process.env.AVATAR_GENERATOR = 'provider'
  const own = await startOwnPlatform()
  try {
    const second = await startSecondInstances(settingsOf(own.platform), own.platform)
    return {
      addresses: { platform: own.platform, second: second.urls },
      async stop() {
        await second.stop()
        await own.stop()
      },
    }
  } catch (error) {
    await own.stop()
    throw error
  }
}

/** Connects to a running target: reads its operations and keys. */
export async function openTarget({ platform, second }: TargetAddresses): Promise<Target> {
  const settings = settingsOf(platform)
  const operations = await Promise.all(
    serviceNames.map(async (name) => [name, await openApiOf(serviceUrl(name, settings))] as const),
  )
  const origins = serviceNames.map(
    (name) => [name, [serviceUrl(name, settings), second[name]]] as const,
  )
  return {
    platform,
    settings,
    origins: Object.fromEntries(origins) as unknown as Target['origins'],
    operations: Object.fromEntries(operations) as Target['operations'],
    tokens: await createTokenMint(settings, platform.mongoUrl),
  }
}

function settingsOf({ api, dataDir }: Platform): Settings {
  const base = Number(new URL(api).port) - gateway.port
  return readSettings({ PORT_BASE: String(base), DATA_DIR: dataDir })
}
