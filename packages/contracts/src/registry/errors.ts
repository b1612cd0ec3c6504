import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** A build of this version exists with other content. Builds are immutable. */
  BUILD_EXISTS: { status: 409, message: 'This version was already released with other content.' },
  /** This version of the shell is registered with another contract. */
  HOST_EXISTS: {
    status: 409,
    message: 'This version of the shell is known with another contract.',
  },
  /** A build is promoted before all of its files are uploaded. */
  BUILD_INCOMPLETE: { status: 409, message: 'Some files of this build have not been uploaded.' },
  /** The uploaded file does not have the hash that its build declares. */
  FILE_MISMATCH: { status: 400, message: 'The file is not the one that was declared.' },
  /** No key of the remote's team made the build's signature. */
  SIGNATURE_INVALID: { status: 400, message: 'The signature is not of a key of this team.' },
  /** A release would break the live shell or a partner; `details.differences` (registry/remote-contract). */
  CONTRACT_BROKEN: { status: 409, message: 'This release would break what uses the remote.' },
  /** A release or pin would make a manifest too large to be served; `details.limit`. */
  MANIFEST_FULL: { status: 409, message: 'The channel has no room for this release.' },
  /** A remote is pinned that no channel serves. */
  REMOTE_NOT_SERVED: { status: 409, message: 'No channel serves this remote.' },
  /** A pin is for a user or a partner that there is not. */
  SUBJECT_UNKNOWN: { status: 404, message: 'There is no such user or partner.' },
  /** A remote has as many pins as it may have; `details.limit`, `details.oldest` (subjects). */
  PINS_FULL: { status: 409, message: 'This remote has as many pins as it may have.' },
  /** All devices would get a build whose canary was stopped, also by a plan, without `force`; `details` is a `StoppedBuild` (registry/releases). */
  BUILD_STOPPED: { status: 409, message: 'The canary of this build was stopped.' },
  /** A promotion is requested while no canary runs, or of a remote that the channel does not serve. */
  NO_CANARY: { status: 409, message: 'There is no canary to promote.' },
  /** A rollback is requested for a remote without an earlier version. */
  NOTHING_TO_ROLL_BACK: { status: 409, message: 'There is no version to go back to.' },
  /** The origin of a local build is not on the allow-list for staff. */
  ORIGIN_NOT_ALLOWED: { status: 400, message: 'Builds of this origin may not be run here.' },
} as const satisfies ErrorCatalogue
