import type { Dependencies } from '../dependencies.ts'

/** Deletes expired outcomes, rollups, plans and previews from the database. */
export async function sweepReports({
  outcomes,
  rollups,
  plans,
  previews,
  clock,
}: Pick<Dependencies, 'outcomes' | 'rollups' | 'plans' | 'previews' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const expired of [outcomes, rollups, plans, previews]) await expired.deleteExpired(now)
}
