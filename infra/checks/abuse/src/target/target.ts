import type { Platform } from '@platform/chaos/platform/platform'
import { startOwnPlatform } from '@platform/chaos/platform/start-own-platform'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { serviceUrl } from '@platform/launcher/platform/services'
import { readSettings, type Settings } from '@platform/launcher/settings'
import { type Operation, openApiOf } from './open-api.ts'
import { startSecondInstances } from './second-instances.ts'
import { createTokenMint, type TokenMint } from './token-mint.ts'

/** A whole platform to be abused: one process per service, two of each. */
export interface Target {
  platform: Platform
  settings: Settings
  /** The two instances of each service. */
  origins: Record<ServiceName, readonly [string, string]>
  /** What each service says that it offers. */
  operations: Record<ServiceName, Operation[]>
  tokens: TokenMint
}

/** Where it runs; plain data, since it travels between processes. */
export interface Place {
  platform: Platform
  /** Addresses of the second instances. */
  second: Record<ServiceName, string>
}

/** Starts it with everything in its logs, so that what must not be logged shows. */
export async function startTarget(): Promise<{ place: Place; stop(): Promise<void> }> {
  process.env.LOG_LEVEL = 'debug'
  const own = await startOwnPlatform()
  try {
    const second = await startSecondInstances(settingsOf(own.platform), own.platform)
    return {
      place: { platform: own.platform, second: second.urls },
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

/** What the parts need to know of it. */
export async function openTarget({ platform, second }: Place): Promise<Target> {
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

/** The gateway listens next to the base from which all ports are counted (contracts/ports). */
function settingsOf({ api, dataDir }: Platform): Settings {
  const base = Number(new URL(api).port) - 1
  return readSettings({ PORT_BASE: String(base), DATA_DIR: dataDir })
}
