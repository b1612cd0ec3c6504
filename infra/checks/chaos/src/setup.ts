import type { TestProject } from 'vitest/node'
import { MONEY_SETTINGS } from './platform/money-settings.ts'
import type { Platform } from './platform/platform.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    platform: Platform
  }
}

/** vitest globalSetup: one platform for all files of the project, two instances of each service; read it with `inject('platform')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { platform, stop } = await startOwnPlatform({
    instances: 2,
    environment: MONEY_SETTINGS,
  })
  project.provide('platform', platform)
  return stop
}
