import { refusedFieldsIn } from '@platform/contracts/refused-fields'
import type { StoppedBuild } from '@platform/contracts/registry/releases'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import { BuildProblem } from '@platform/federation/release/read-build'
import { RegistryRefusal, RegistryUnreachable } from '@platform/federation/release/registry-client'
import { BudgetExceeded } from '@platform/federation/release/size-budget'
import { TeamKeyProblem } from '@platform/federation/release/team-key'
import { USAGE_EXIT, UsageError } from '@platform/service-kit/command-line'
import { SetUpFailure } from '../../setup/failure.mjs'
import { channelOption } from './channel-option.ts'
import { describeStopped } from './describe-state.ts'

/** How a release command ends; CI can distinguish a refused release from a broken one. */
export const EXIT = { done: 0, failed: 1, usage: USAGE_EXIT, refused: 3 } as const

export interface Explanation {
  exitCode: number
  text: string
}

/** What a command line names; advice names the same. */
export interface Named {
  remote?: string | undefined
  channel?: string | undefined
}

/** What went wrong in a release command, for people; undefined for an unexpected error. */
export function explain(
  error: unknown,
  remedy: string,
  { remote = 'REMOTE', channel = 'stable' }: Named = {},
): Explanation | undefined {
  if (error instanceof UsageError) return { exitCode: EXIT.usage, text: error.message }
  if (error instanceof BudgetExceeded) return { exitCode: EXIT.refused, text: error.message }
  if (error instanceof RegistryRefusal) return refusal(error, remote, channel)
  if (error instanceof RegistryUnreachable) {
    return { exitCode: EXIT.failed, text: `${error.message}.\n  ${remedy}` }
  }
  if (
    error instanceof BuildProblem ||
    error instanceof TeamKeyProblem ||
    error instanceof SetUpFailure
  ) {
    return { exitCode: EXIT.failed, text: error.message }
  }
  return undefined
}

const reasons = (remote: string, channel: string): Partial<Record<string, string>> => {
  const status = `npm run release-status -- ${remote}${channelOption(channel)}`
  const release = `npm run release -- ${remote}${channelOption(channel)}`
  return {
    UNAUTHENTICATED: 'The release token is not one of this registry (RELEASE_TOKEN).',
    FORBIDDEN: 'The team of this release token may not do this with this remote in this channel.',
    SIGNATURE_INVALID: "The build is signed with a key that is not the team's (TEAM_KEY_FILE).",
    HOST_EXISTS:
      'The registry has this version of the shell with another contract: give the shell another version.',
    BUILD_EXISTS:
      'The registry has this version with other content: builds never change. Build again, or give it another number.',
    // Without a channel, a retirement is one in every channel.
    MANIFEST_FULL: `The manifest, which every page loads, has no room for this: retire remotes that are not used (npm run retire -- REMOTE --channel ${channel}), or end pins (npm run unpin).`,
    SUBJECT_UNKNOWN:
      'There is no such user or partner: a pin of nobody would take room and have no effect. Is the id of the account right, or the key of the partner?',
    REMOTE_NOT_SERVED: `No channel serves ${remote}, so a pin of it would have no effect: release it first (${release}).`,
    NO_CANARY: `There is no canary to promote, or it has another version. What the channel serves, and the stored builds: ${status}. Start a canary: ${release} --version VERSION --canary 10`,
    NOTHING_TO_ROLL_BACK: `There is no version to go back to. What the channel serves, and the stored builds: ${status}. Serve one of these: ${release} --version VERSION`,
    NOT_FOUND: `The registry knows no such build or remote. The builds that it has: ${status}`,
    UNAVAILABLE:
      'The registry is overloaded, or cannot reach its database or broker; its log (remote-registry) says which. Run the same command again: what is released already stays.',
    BUILD_INCOMPLETE: `Not all files of this build were uploaded. The complete ones: ${status}`,
  }
}

const NEEDS_PROMOTE =
  'To give everybody another version, or to bring back a retired remote, takes the right to promote, which the team of this release token lacks. Of a remote that is served, release the version as a canary (--canary 10), and have it promoted.'

function refusal(error: RegistryRefusal, remote: string, channel: string): Explanation {
  if (error.code === 'CONTRACT_BROKEN') {
    return { exitCode: EXIT.refused, text: brokenContract(error.details.differences, remote) }
  }
  if (error.details.right === 'promote') {
    return { exitCode: EXIT.failed, text: NEEDS_PROMOTE }
  }
  if (error.code === 'BUILD_STOPPED') {
    const why = describeStopped(remote, error.details as StoppedBuild)
    return {
      exitCode: EXIT.refused,
      text: `Nothing was released: ${why}\n  Mend it and release the new build. To give this one to everybody all the same, repeat the command with --force.`,
    }
  }
  if (error.code === 'PINS_FULL') {
    return { exitCode: EXIT.refused, text: pinsFull(error.details, remote) }
  }
  const text =
    reasons(remote, channel)[error.code] ??
    `The registry refused ${error.message}${fieldsOf(error)}`
  return { exitCode: error.code === 'MANIFEST_FULL' ? EXIT.refused : EXIT.failed, text }
}

function pinsFull({ limit, oldest }: RegistryRefusal['details'], remote: string): string {
  const subjects = (oldest ?? []) as string[]
  return `${remote} is pinned for ${limit} users and partners, its share of all pins. End pins that are not needed any more (npm run unpin -- ${remote} SUBJECT). The oldest: ${subjects.join(', ')}`
}

function fieldsOf({ details }: RegistryRefusal): string {
  return refusedFieldsIn(details)
    .map(({ path, problem }) => `\n  ${path}: ${problem}`)
    .join('')
}

function brokenContract(found: unknown, remote: string): string {
  const differences = (found ?? []) as ContractDifference[]
  return `The release is refused: it would break what uses the remote.\n${describeDifferences(differences, remote)}`
}

/** One line each: where, what, and who would break; for a pin in the way, how to end it. */
export function describeDifferences(
  differences: readonly ContractDifference[],
  remote: string,
): string {
  return differences
    .map(({ where, what, breaks, pinnedFor = [] }) => {
      const line = `  ${where}: ${what} (breaks ${breaks})`
      if (pinnedFor.length === 0) return line
      return `${line}\n    End its pins (npm run unpin -- ${remote} SUBJECT). The oldest: ${pinnedFor.join(', ')}`
    })
    .join('\n')
}
