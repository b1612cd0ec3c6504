import { MOST_ERRORS } from '@platform/contracts/registry/error-limits'
import type { ThrownError } from '@platform/contracts/registry/version-errors'
import { errorKey, fingerprintOf, shapedError } from '../../domain/errors/version-error.ts'
import type { VersionKey } from '../../repositories/report-outcomes.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'errors' | 'errorDevices' | 'marks' | 'reportMetrics' | 'clock'>

/** The device that reports, and its address. */
interface Reporter {
  /** Null for a device that the draw did not give the version: its reports count, the device does not. */
  deviceId: string | null
  address: string
}

/** Keeps what a page reports of errors of a version. */
export async function countErrors(
  { errors, errorDevices, marks, reportMetrics, clock }: Needed,
  of: VersionKey,
  thrown: readonly ThrownError[],
  { deviceId, address }: Reporter,
): Promise<void> {
  const at = clock.now()
  for (const one of thrown) {
    const error = shapedError(one)
    const key = errorKey(error)
    const about = `${of.channel}:${of.remote}@${of.version}:${key}`
    const network = deviceId === null ? null : marks.network(address, about)
    const counted = { ...error, key, fingerprint: fingerprintOf(error, null) }
    if (!(await errors.count(of, counted, { at, network }, MOST_ERRORS))) {
      reportMetrics.dropped('errors-full', 1)
      continue
    }
    if (deviceId === null) continue
    await errorDevices.record(of, marks.device(deviceId, about), key, at)
  }
}
