import type { Channel } from '@platform/contracts/registry/manifest'
import type { RegistryStatus } from '@platform/contracts/registry/releases'
import type { VersionErrors } from '@platform/contracts/registry/version-errors'
import type { RegistryClient } from '@platform/federation/release/registry-client'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { describeErrors } from '../release/describe-errors.ts'
import { describeProgress } from '../release/describe-plan.ts'
import { describeBuilds, describeChanges, describeStatus } from '../release/describe-state.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'
import { remoteNames } from '../remotes.ts'

export const usage = `npm run release-status -- [REMOTE] ${CHANNEL_OPTION}`
const LATEST = 10

/** `npm run release-status`: what a channel serves, and how that came about; of a named remote also its stored builds, and what its
 * served versions threw. */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, { channel: { type: 'string' } }, usage)
    const channel = readChannel(values.channel)
    const { registry } = await connect()
    const { serial, remotes } = await registry.status(channel)
    const known = new Set([...remoteNames(), ...remotes.map(({ remote }) => remote)])
    const [named] = positionals
    const only = named === undefined ? undefined : readRemote(named, usage, [...known].toSorted())
    const states = remotes.filter(({ remote }) => !only || remote === only)
    const pages = await Promise.all(states.map(({ remote }) => registry.changes(channel, remote)))
    const changes = pages
      .flatMap(({ items }) => items)
      .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    const served =
      states.length > 0
        ? [describeStatus(states, changes), ...states.flatMap(planOf)].join('\n')
        : `${channel} has had no version of ${only ?? 'any remote'} yet.`
    console.log(`${channel}, serial ${serial}\n\n${served}`)
    if (changes.length > 0) console.log(`\n${describeChanges(changes.slice(0, LATEST))}`)
    if (only !== undefined) {
      const { items } = await registry.builds(only)
      const stored =
        items.length > 0
          ? describeBuilds(items.slice(0, LATEST))
          : `The registry has no build of ${only}.`
      console.log(`\n${stored}`)
      const errors = describeErrors(await servedErrors(registry, channel, only, states))
      if (errors !== '') console.log(`\n${errors}`)
    }
    return EXIT.done
  })

/** What threw of the versions that are served. */
async function servedErrors(
  registry: Pick<RegistryClient, 'errors'>,
  channel: Channel,
  remote: string,
  states: RegistryStatus['remotes'],
): Promise<VersionErrors> {
  const served = new Set(states.flatMap(({ versions }) => versions.map(({ version }) => version)))
  const { since, versions } = await registry.errors(channel, remote)
  return { since, versions: versions.filter(({ version }) => served.has(version)) }
}

const planOf = ({ remote, plan }: RegistryStatus['remotes'][number]) =>
  plan ? ['', ...describeProgress(plan).map((line) => `${remote}: ${line}`)] : []
