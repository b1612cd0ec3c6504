import process from 'node:process'
import { inject } from 'vitest'
import type { Platform } from './platform.ts'

/** The platform of the worker that runs this file: no other file uses it meanwhile. */
export function ownPlatform(): Platform {
  // Vitest counts its workers from 1.
  const platform = inject('platforms')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!platform) throw new Error('There are more workers than platforms')
  return platform
}
