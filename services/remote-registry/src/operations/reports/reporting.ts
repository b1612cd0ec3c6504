import { randomBytes } from 'node:crypto'
import { type Clock, loadSecret, type Metrics } from '@platform/service-kit'
import type { Config } from '../../config.ts'
import { type DeviceMarks, deviceMarks } from '../../domain/device-marks.ts'
import type { JudgeRules } from '../../domain/judge.ts'
import type { ChannelChanges } from '../../repositories/channel-changes.ts'
import type { Pins } from '../../repositories/pins.ts'
import type { ReportRollups } from '../../repositories/report-rollups.ts'
import { cachedPins, type IsPinned } from './cached-pins.ts'
import { type RecentStates, recentStates } from './recent-states.ts'
import { type ReportBuffer, reportBuffer } from './report-buffer.ts'
import { type ReportMetrics, reportMetrics } from './report-metrics.ts'
import { type ReportQuota, reportQuota } from './report-quota.ts'
import { type SpeedQuota, speedQuota } from './speed-quota.ts'

/** Loads, and vitals, of one version: a handful, so that a few networks never are most of a new canary's. */
const SPEEDS_PER_NETWORK_PER_HOUR = 5

/** What devices, their reports and the judge of canaries need beside the repositories. */
export interface Reporting {
  marks: DeviceMarks
  states: RecentStates
  isPinned: IsPinned
  buffer: ReportBuffer
  quota: ReportQuota
  speedQuota: SpeedQuota
  reportMetrics: ReportMetrics
  judgeRules: JudgeRules
  devicesPerHour: number
  newDeviceId: () => string
}

interface Parts {
  config: Config
  changes: ChannelChanges
  pins: Pins
  rollups: ReportRollups
  metrics: Metrics
  clock: Clock
}

export async function reporting(parts: Parts): Promise<Reporting> {
  const { config, changes, pins, rollups, metrics, clock } = parts
  return {
    marks: deviceMarks(await loadSecret(config.DEVICE_SECRET_FILE)),
    states: recentStates({ changes, clock }),
    isPinned: cachedPins(pins.has, clock),
    buffer: reportBuffer({ rollups, clock }),
    quota: reportQuota(config.REPORTS_PER_DEVICE_PER_MINUTE),
    speedQuota: speedQuota(SPEEDS_PER_NETWORK_PER_HOUR),
    reportMetrics: reportMetrics(metrics),
    judgeRules: {
      margin: config.JUDGE_MARGIN,
      minDevices: config.JUDGE_MIN_DEVICES,
      minNetworks: config.JUDGE_MIN_NETWORKS,
    },
    devicesPerHour: config.DEVICES_PER_ADDRESS_PER_HOUR,
    newDeviceId: () => randomBytes(16).toString('base64url'),
  }
}
