import type { Dependencies } from '../dependencies.ts'

/** Deletes expired outcomes and rollups from the database. */
export async function sweepReports({
  outcomes,
  rollups,
  clock,
}: Pick<Dependencies, 'outcomes' | 'rollups' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const expired of [outcomes, rollups]) await expired.deleteExpired(now)
}
