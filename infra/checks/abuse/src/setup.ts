import type { TestProject } from 'vitest/node'
import { startTarget, type TargetAddresses } from './target/target.ts'

declare module 'vitest' {
  interface ProvidedContext {
    target: TargetAddresses
  }
}

/** vitest globalSetup: the platform under attack; read its addresses with `inject('target')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { addresses, stop } = await startTarget()
  project.provide('target', addresses)
  return stop
}
