import type { TestProject } from 'vitest/node'
import { type Place, startTarget } from './target/target.ts'

declare module 'vitest' {
  interface ProvidedContext {
    place: Place
  }
}

/** vitest globalSetup: the platform that the tests abuse; `inject('place')` finds it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { place, stop } = await startTarget()
  project.provide('place', place)
  return stop
}
