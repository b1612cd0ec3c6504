import { pause } from '@platform/contracts/rules/pause'
import { pauseUntilBack } from '../remotes/pause-until-back.ts'
import type { Replacement } from './replaced-remotes.ts'

/** ms between two looks at the channel, different in each browser; and the least between two of them. */
const LOOK_MS = 300_000
const LEAST_MS = 30_000
/** ms between two looks at whether the moment is quiet. */
const QUIET_MS = 2_000
/** ms until somebody who put it off is asked again about a version that was taken back. */
const AGAIN_MS = 1_800_000

interface Parts {
  find(): Promise<Replacement | null>
  isQuiet(): boolean
  /** Asks the user; resolves false when they put it off. True: the page is being loaded again. */
  ask(why: Replacement): Promise<boolean>
  signal: AbortSignal
}

/**
 * Looks at the channel now and then, and when the page is seen again, and asks the user at a quiet moment to load the page
 * again once it runs what is served no longer. A version that was only replaced is asked about once.
 */
export async function askToReload({ find, isQuiet, ask, signal }: Parts): Promise<void> {
  let wasAsked: Replacement | null = null
  while (!signal.aborted) {
    await pause(LEAST_MS, signal)
    await pauseUntilBack(LOOK_MS * (0.8 + Math.random() * 0.4) - LEAST_MS, signal)
    if (signal.aborted || document.hidden) continue
    // A look that fails is followed by another.
    const why = await find().catch(() => null)
    if (why === null || (why === 'replaced' && wasAsked !== null)) continue
    while (!isQuiet() && !signal.aborted) await pause(QUIET_MS, signal)
    if (signal.aborted || (await ask(why))) return
    wasAsked = why
    await pause(AGAIN_MS, signal)
  }
}
