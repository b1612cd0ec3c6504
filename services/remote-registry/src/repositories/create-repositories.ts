import { type Mongo, staffActModel, unpublishedStaffActs } from '@platform/service-kit'
import type { RegistryAct } from '../domain/registry-act.ts'
import { buildSchema, buildsRepository } from './builds.ts'
import { canaryPlanSchema, canaryPlansRepository } from './canary-plans.ts'
import { channelChangeSchema, channelChangesRepository } from './channel-changes.ts'
import { errorDeviceSchema, errorDevicesRepository } from './error-devices.ts'
import { hostSchema, hostsRepository } from './hosts.ts'
import { noticeMessageSchema, noticeMessagesRepository } from './notice-messages.ts'
import { pinSchema, pinsRepository } from './pins.ts'
import { previewSchema, previewsRepository } from './previews.ts'
import { reportOutcomeSchema, reportOutcomesRepository } from './report-outcomes.ts'
import { reportRollupSchema, reportRollupsRepository } from './report-rollups.ts'
import { versionErrorSchema, versionErrorsRepository } from './version-errors.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo) {
  const Build = mongo.model('Build', buildSchema, 'signed-builds')
  const Change = mongo.model('ChannelChange', channelChangeSchema, 'channel-releases')
  const Host = mongo.model('HostContract', hostSchema, 'host-contracts')
  const Pin = mongo.model('Pin', pinSchema, 'pins')
  const Outcome = mongo.model('ReportOutcome', reportOutcomeSchema, 'report-outcomes')
  const Rollup = mongo.model('ReportRollup', reportRollupSchema, 'report-rollups')
  const Plan = mongo.model('CanaryPlan', canaryPlanSchema, 'canary-plans')
  const Preview = mongo.model('Preview', previewSchema, 'previews')
  const VersionError = mongo.model('VersionError', versionErrorSchema, 'version-errors')
  const ErrorDevice = mongo.model('ErrorDevice', errorDeviceSchema, 'version-error-devices')
  const Notice = mongo.model('NoticeMessage', noticeMessageSchema, 'release-notices')
  const Act = staffActModel(mongo)
  const released = [Build, Change, Host, Pin, Plan, Preview]
  await mongo.initModels([...released, Outcome, Rollup, VersionError, ErrorDevice, Notice, Act])
  const pins = pinsRepository(Pin)
  return {
    builds: buildsRepository(Build),
    changes: channelChangesRepository(Change, pins.versionsOf),
    hosts: hostsRepository(Host),
    pins,
    outcomes: reportOutcomesRepository(Outcome),
    rollups: reportRollupsRepository(Rollup),
    plans: canaryPlansRepository(Plan),
    previews: previewsRepository(Preview),
    errors: versionErrorsRepository(VersionError),
    errorDevices: errorDevicesRepository(ErrorDevice),
    notices: noticeMessagesRepository(Notice),
    audit: unpublishedStaffActs<RegistryAct>(Act),
  }
}
