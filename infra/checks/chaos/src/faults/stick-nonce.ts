import { makeDearWhileWaiting } from '../driver/chain.ts'
import type { Platform } from '../platform/platform.ts'

/** A transaction of the relayer waits for a higher fee than it offers. @throws when there was none within `ms` */
export async function stickNonce(platform: Platform, { ms }: { ms: number }): Promise<void> {
  if (!(await makeDearWhileWaiting(platform, ms))) throw new Error(`no transaction within ${ms} ms`)
}
