import type { Channel } from '@platform/contracts/registry/manifest'
import type { Clock, Ids, RateCounts, ServiceContext, StaffActs } from '@platform/service-kit'
import type { People } from '../clients/people.ts'
import type { NoticeSecrets } from '../domain/notices/notice-secret.ts'
import type { RegistryAct } from '../domain/registry-act.ts'
import type { Providers } from '../providers/table.ts'
import type { Builds } from '../repositories/builds.ts'
import type { CanaryPlans } from '../repositories/canary-plans.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import type { ErrorDevices } from '../repositories/error-devices.ts'
import type { Hosts } from '../repositories/hosts.ts'
import type { NoticeMessages } from '../repositories/notice-messages.ts'
import type { Pins } from '../repositories/pins.ts'
import type { Previews } from '../repositories/previews.ts'
import type { ReportOutcomes } from '../repositories/report-outcomes.ts'
import type { ReportRollups } from '../repositories/report-rollups.ts'
import type { VersionErrors } from '../repositories/version-errors.ts'
import type { ReleaseRolesFile } from '../roles/release-roles-file.ts'
import type { Signer } from '../signing/registry-signer.ts'
import type { BuildFiles } from '../storage/build-files.ts'
import type { SourceMaps } from '../storage/source-maps.ts'
import type { ContractGate } from './contract-gate.ts'
import type { InTurn } from './in-turn.ts'
import type { ManifestReader } from './manifest-reader.ts'
import type { Reporting } from './reports/reporting.ts'

/** What the operations work on; `app.ts` puts it together. */
export interface Dependencies extends Reporting {
  builds: Builds
  changes: ChannelChanges
  /** Changes of a channel wait for each other in this process; between processes they race for the serial. */
  channelTurns: InTurn<Channel>
  hosts: Hosts
  pins: Pins
  outcomes: ReportOutcomes
  rollups: ReportRollups
  plans: CanaryPlans
  previews: Previews
  errors: VersionErrors
  errorDevices: ErrorDevices
  /** To teams, when a canary is stopped or a release refused. */
  notices: NoticeMessages
  noticeSecrets: NoticeSecrets
  providers: Providers
  audit: StaffActs<RegistryAct>
  /** The registry has no broker: growth asks for its acts. */
  events: null

  people: People
  files: BuildFiles
  maps: SourceMaps
  /** One source map is opened at a time in this process. */
  mapTurns: InTurn<'maps'>
  signer: Signer
  roles: ReleaseRolesFile
  gate: ContractGate
  manifests: ManifestReader
  /** Where browsers find builds, without a slash at the end. */
  buildsUrl: string
  /** From issue to expiry of a manifest and of a user's pins, ms. */
  lifetimeMs: number
  /** Origins whose local builds operators may run. */
  overrideOrigins: readonly string[]

  rates: RateCounts
  clock: Clock
  ids: Ids
  log: Pick<ServiceContext['log'], 'warn'>
}
