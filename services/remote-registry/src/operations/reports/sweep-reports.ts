import { HOUR_MS } from '@platform/contracts/constants'
import { MOST_ERRORS } from '@platform/contracts/registry/error-limits'
import type { Dependencies } from '../dependencies.ts'

/** Deletes what has expired from the database, and errors that keep others out. */
export async function sweepReports({
  outcomes,
  rollups,
  plans,
  previews,
  errors,
  errorDevices,
  notices,
  clock,
}: Pick<
  Dependencies,
  'outcomes' | 'rollups' | 'plans' | 'previews' | 'errors' | 'errorDevices' | 'notices' | 'clock'
>): Promise<void> {
  const now = clock.now()
  for (const expired of [outcomes, rollups, plans, previews, errors, errorDevices, notices]) {
    await expired.deleteExpired(now)
  }
  await errors.deleteSingle(new Date(now.getTime() - HOUR_MS), MOST_ERRORS / 2)
}
