import { DAY_MS } from '@platform/contracts/constants'
import type { Dependencies } from './dependencies.ts'

/** How long evidence of tournaments is kept. */
const EVIDENCE_MS = 90 * DAY_MS

/** Removes pictures that no clan has. */
export const sweepPictures = (
  { blobs, clans }: Pick<Dependencies, 'blobs' | 'clans'>,
  signal: AbortSignal,
): Promise<void> => blobs.sweep((names) => clans.usedPictures(names), signal)

/** Removes evidence that is old, and pictures that became evidence of nothing. */
export function sweepEvidence(
  {
    evidenceFiles,
    tournamentLog,
    clock,
  }: Pick<Dependencies, 'evidenceFiles' | 'tournamentLog' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const since = new Date(clock.now().getTime() - EVIDENCE_MS)
  return evidenceFiles.sweep((names) => tournamentLog.usedPictures(names, since), signal)
}
