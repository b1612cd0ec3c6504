import { randomBytes } from 'node:crypto'
import { type BaseConfig, loadSecret, type ServiceContext } from '@platform/service-kit'
import type { z } from 'zod'
import { deviceMarks } from './domain/device-marks.ts'
import type { AcceptParts } from './operations/accept-reports.ts'
import { type JudgeParts, judgeCanaries } from './operations/judge-canaries.ts'
import { mintDevice } from './operations/mint-device.ts'
import { reportBuffer } from './operations/report-buffer.ts'
import { recentStates } from './operations/report-channels.ts'
import { reportMetrics } from './operations/report-metrics.ts'
import { keptPins } from './operations/report-pins.ts'
import { reportQuota } from './operations/report-quota.ts'
import type { reportsConfig } from './report-config.ts'
import type { ChannelChangesRepository } from './repositories/channel-changes-repository.ts'
import { reportOutcomesRepository } from './repositories/report-outcomes-repository.ts'
import { reportRollupsRepository } from './repositories/report-rollups-repository.ts'
import { postDevice } from './routes/devices/post-device.ts'
import { getHealth } from './routes/health/get-health.ts'
import { postReports } from './routes/reports/post-reports.ts'

type Config = BaseConfig & z.output<z.ZodObject<typeof reportsConfig>>

const FLUSH_MS = 2_000
const SWEEP_MS = 600_000
/** How long after its last report a version stays in this instance's metrics, ms. */
const METRICS_KEPT_MS = 24 * 3_600_000

/** Device ids, what devices report, and the judge that stops a canary for it. */
export async function composeReports(
  context: Pick<
    ServiceContext<Config>,
    'app' | 'mongo' | 'rates' | 'clock' | 'log' | 'metrics' | 'worker' | 'onStop'
  > & {
    config: Config
    changes: ChannelChangesRepository
    stopCanary: JudgeParts['stopCanary']
    isPinned: AcceptParts['isPinned']
  },
): Promise<void> {
  const { app, config, mongo, rates, clock, log, worker, changes } = context
  const outcomes = await reportOutcomesRepository(mongo)
  const rollups = await reportRollupsRepository(mongo)
  const marks = deviceMarks(await loadSecret(config.DEVICE_SECRET_FILE))
  const metrics = reportMetrics(context.metrics)
  const buffer = reportBuffer({ rollups, clock })

  const perHour = config.DEVICES_PER_ADDRESS_PER_HOUR
  const newId = () => randomBytes(16).toString('base64url')
  postDevice(app, {
    perHour,
    mint: (address) => mintDevice({ rates, marks, clock, perHour, newId }, address),
    askerOf: (address) => marks.asker(address, clock.now()),
  })
  postReports(app, {
    ...{ outcomes, buffer, metrics, marks, clock },
    isPinned: keptPins(context.isPinned, clock),
    states: recentStates({ changes, clock }),
    quota: reportQuota(config.REPORTS_PER_DEVICE_PER_MINUTE),
  })
  getHealth(app, { changes, outcomes, rollups, clock })

  const rules = {
    margin: config.JUDGE_MARGIN,
    minDevices: config.JUDGE_MIN_DEVICES,
    minNetworks: config.JUDGE_MIN_NETWORKS,
  }
  const judging = {
    ...{ changes, outcomes, rules, metrics, clock, log },
    stopCanary: context.stopCanary,
  }
  worker('judge-canaries', config.JUDGE_EVERY_MS, (signal) => judgeCanaries(judging, signal))
  worker('write-report-rollups', FLUSH_MS, () => buffer.flush())
  worker('sweep-reports', SWEEP_MS, async () => {
    const now = clock.now()
    metrics.forget(new Date(now.getTime() - METRICS_KEPT_MS))
    for (const swept of [outcomes, rollups]) await swept.deleteExpired(now)
  })
  context.onStop(() => buffer.flush())
}
