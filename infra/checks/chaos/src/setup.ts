import type { TestProject } from 'vitest/node'
import type { Platform } from './platform/platform.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    platforms: readonly Platform[]
  }
}

/** vitest globalSetup: a platform for each worker, with two instances of each service; read it with `ownPlatform()`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: Awaited<ReturnType<typeof startOwnPlatform>>[] = []
  // One after the other: each takes ports that are free.
  for (let count = 0; count < project.config.maxWorkers; count += 1) {
    started.push(await startOwnPlatform({ instances: 2 }))
  }
  project.provide(
    'platforms',
    started.map(({ platform }) => platform),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}
