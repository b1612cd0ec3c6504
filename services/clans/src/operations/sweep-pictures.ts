import { DAY_MS } from '@platform/contracts/constants'
import type { Clock } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** How long evidence of tournaments is kept. */
const EVIDENCE_MS = 90 * DAY_MS
const evidenceSince = (clock: Clock) => new Date(clock.now().getTime() - EVIDENCE_MS)

type Needed = Pick<Dependencies, 'blobs' | 'evidenceFiles' | 'clans' | 'tournamentLog' | 'clock'>

/** Removes pictures that no clan has. A former version stored evidence among them: that is kept as long as other evidence is. */
export const sweepPictures = (
  { blobs, clans, tournamentLog, clock }: Needed,
  signal: AbortSignal,
): Promise<void> =>
  blobs.sweep(async (names) => {
    const [shown, evidence] = await Promise.all([
      clans.usedPictures(names),
      tournamentLog.usedPictures(names, evidenceSince(clock)),
    ])
    return new Set([...shown, ...evidence])
  }, signal)

/** Removes evidence that is old, and pictures that became evidence of nothing. */
export const sweepEvidence = (
  { evidenceFiles, tournamentLog, clock }: Needed,
  signal: AbortSignal,
): Promise<void> =>
  evidenceFiles.sweep((names) => tournamentLog.usedPictures(names, evidenceSince(clock)), signal)
