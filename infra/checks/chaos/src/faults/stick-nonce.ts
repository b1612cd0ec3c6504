import { setTimeout as sleep } from 'node:timers/promises'
import { waitingOn } from '../driver/chain.ts'
import { harmChain } from '../driver/provider.ts'
import type { Platform } from '../platform/platform.ts'

/** Before blocks follow again. */
const LOOK_BEFORE_MS = 1_000

/**
 * No block takes a transaction for `ms`, longer than the wallet waits: it has to offer more at the same nonce.
 * @throws when none waits at the end
 */
export async function stickNonce(platform: Platform, { ms }: { ms: number }): Promise<void> {
  await harmChain(platform, { act: 'hold', ms })
  await sleep(ms - LOOK_BEFORE_MS)
  if ((await waitingOn(platform)) === 0) throw new Error('no transaction waited')
}
