import type { StoppedBuild } from '@platform/contracts/registry/releases'
import { describeStopped } from './describe-state.ts'

/** The option of the commands that can give everybody a build whose canary was stopped. */
export const FORCE = { force: { type: 'boolean', default: false } } as const

/** With `--force`, warns of a stopped canary; without it, undefined: the registry's refusal stands. */
export const warnWhenForced = (remote: string, force: boolean) =>
  force
    ? (stopped: StoppedBuild) =>
        console.error(`! Released by --force although ${describeStopped(remote, stopped)}`)
    : undefined
