import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { ensureDevice } from '../remotes/device-id.ts'
import type { RemoteEvents } from '../remotes/remote-events.ts'
import { storedOverride } from '../remotes/stored-override.ts'
import { replaceDevice } from './device.ts'
import { followUncaught } from './follow-uncaught.ts'
import { reportOf } from './report-of.ts'
import { createReportQueue, type ReportQueue } from './report-queue.ts'
import { isSampled } from './sampling.ts'
import { sendReports } from './send-reports.ts'
import { watchVitals } from './watch-vitals.ts'

interface Parts {
  api: ApiClient
  channel: Channel
  loader: Pick<RemoteLoader, 'manifest'>
  events: RemoteEvents
  /** The remote on whose page this one began; null for a page of the shell. */
  beganWith: string | null
}

/** Reports the health of this page's versions to the registry, if this device is sampled. */
export async function startReports({
  api,
  channel,
  loader,
  events,
  beganWith,
}: Parts): Promise<void> {
  // A page with an override runs another build than its version says.
  if (storedOverride()) return
  const device = await ensureDevice(api)
  if (!device) return
  const manifest = await loader.manifest()
  const onRefused = () => void replaceDevice(api, device.token)
  const sender = { device: device.token, channel, onRefused }
  const queue = createReportQueue((reports) => sendReports(sender, reports))
  const sampled = (report: Report) => isSampled(manifest, report, device.id)

  let vitalsOfFirst: (() => void) | null = null
  events.follow(async (event) => {
    const report = reportOf(event)
    if (event.kind === 'loaded' && event.remote !== beganWith) vitalsOfFirst?.()
    if (!report || !(await sampled(report))) return
    queue.add(report)
    if (event.kind === 'loaded' && event.remote === beganWith) {
      vitalsOfFirst ??= vitalsOf(report, queue)
    }
  })
  followUncaught(window, async (report) => {
    if (await sampled(report)) queue.add(report)
  })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    vitalsOfFirst?.()
    queue.flush()
  })
}

/** Web vitals belong to the page: they count for the remote it began with, until another one opens. */
function vitalsOf({ remote, version }: Report, queue: ReportQueue): () => void {
  const vitals = watchVitals()
  return () => queue.add({ kind: 'vitals', remote, version, ...vitals.current() })
}
