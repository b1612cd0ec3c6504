import type { Progress } from '../progress.ts'
import type { Sign } from './signs.ts'

/** How many tasks a user did, where all of them took less time than a person needs. @param paceMs what one takes at least, ms */
export function paceSign(
  { startedAt, lastVerifiedAt, verified }: Progress,
  paceMs: number,
): Sign | null {
  if (verified === 0 || lastVerifiedAt === null) return null
  const took = lastVerifiedAt.getTime() - startedAt.getTime()
  return took < verified * paceMs ? { code: 'PACE', count: verified } : null
}
