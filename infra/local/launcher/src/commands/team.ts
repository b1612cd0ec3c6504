import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import { type ReleaseRight, releaseRight } from '@platform/contracts/registry/release-roles'
import { UsageError } from '@platform/service-kit/command-line'
import { readWhole } from '@platform/service-kit/option-values'
import type { Command } from '../command.ts'
import { newKey, publicPart } from '../keys/key-pair.ts'
import { readArguments } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { openRolesFile, type RolesFile } from '../release/roles-file.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'
import {
  changed,
  describeTeams,
  findTeam,
  newToken,
  notified,
  rotated,
  sha256,
  without,
  withTeam,
} from '../release/team-roles.ts'

export const usage =
  'npm run team -- list|add|rotate|notify|remove|show|test [NAME] [--remotes NAMES] [--services NAMES] [--may RIGHTS] [--channels NAMES] [--key FILE] [--days N] [--keep-hours N] [--webhook URL] [--new-secret] [--emails ADDRESSES] [--remote NAME] [--roles FILE]'
const OPTIONS = {
  remotes: { type: 'string' },
  services: { type: 'string' },
  may: { type: 'string' },
  channels: { type: 'string' },
  key: { type: 'string' },
  days: { type: 'string' },
  'keep-hours': { type: 'string' },
  webhook: { type: 'string' },
  'new-secret': { type: 'boolean', default: false },
  emails: { type: 'string' },
  remote: { type: 'string' },
  roles: { type: 'string' },
} as const

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

/** How long the token before a new one is accepted unless said, hours. */
const KEEP_HOURS = '24'
const MOST_HOURS = 720
const MOST_DAYS = 730
const RIGHTS: readonly ReleaseRight[] = ['release', 'rollback']

/**
 * `npm run team`: the teams of a registry, in its RELEASE_ROLES_FILE: makes one with a token and a key, gives one another token,
 * says where its notices go. `show` and `test` ask the registry with the team's own RELEASE_TOKEN.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const [verb = '', name] = positionals
    if (verb === 'show' || verb === 'test') {
      const { registry } = await connect()
      if (verb === 'show') {
        console.log(JSON.stringify(await registry.team(), null, 2))
        return EXIT.done
      }
      const { data: remote } = remoteName.safeParse(values.remote)
      if (!remote) throw new UsageError(`Which --remote is the test about?\n  usage: ${usage}`)
      const { messages } = await registry.testNotice(remote)
      console.log(
        messages > 0
          ? `✓ ${messages} messages are sent.`
          : 'The team has neither a webhook nor an e-mail address: npm run team -- notify',
      )
      return EXIT.done
    }
    const file = await openRolesFile(values.roles, process.env)
    const act = verbs[verb]
    if (!act) throw new UsageError(`What is to be done?\n  usage: ${usage}`)
    await act(file, name, values)
    return EXIT.done
  })

const verbs: Readonly<
  Record<string, (file: RolesFile, name: string | undefined, values: Values) => unknown>
> = {
  list: ({ roles }) => console.log(describeTeams(roles)),
  add: addTeam,
  rotate(file, name, values) {
    const team = findTeam(file.roles, name)
    const token = newToken()
    const keepHours = readWhole('--keep-hours', values['keep-hours'] ?? KEEP_HOURS, 0, MOST_HOURS)
    const days = values.days === undefined ? null : readWhole('--days', values.days, 1, MOST_DAYS)
    const next = rotated(team, token, { keepHours, days, now: new Date() })
    file.keepToken(team.name, token)
    file.save(changed(file.roles, next))
    const until = next.formerToken ? `until ${next.formerToken.until}` : 'no longer'
    console.log(
      `✓ The token before it is accepted ${until}. The new one, which is not shown again:`,
    )
    console.log(token)
  },
  notify(file, name, values) {
    const team = findTeam(file.roles, name)
    const named = { webhook: values.webhook, emails: listOf(values.emails) }
    const next = notified(team, { ...named, newSecret: values['new-secret'] })
    file.save(changed(file.roles, next))
    console.log(describeTeams({ teams: [next] }))
    console.log('The secret that signs webhooks: npm run team -- show')
  },
  remove(file, name) {
    const team = findTeam(file.roles, name)
    file.save(without(file.roles, team))
    console.log(`✓ ${team.name} is removed: its token is accepted no longer.`)
  },
}

async function addTeam(file: RolesFile, name: string | undefined, values: Values): Promise<void> {
  if (!name || !/^[a-z][a-z0-9-]{0,40}$/.test(name)) {
    throw new UsageError(`A team is named in small letters: arena-team\n  usage: ${usage}`)
  }
  const remotes = listOf(values.remotes)?.map((one) => readOne(remoteName, one, 'remote'))
  if (!remotes || !values.key) {
    throw new UsageError(
      `A team needs --remotes, and --key: the file for the key that signs its builds.\n  usage: ${usage}`,
    )
  }
  const channels = listOf(values.channels)?.map((one) => readOne(channel, one, 'channel'))
  const may = listOf(values.may)?.map((one) => readOne(releaseRight, one, 'right'))
  const [token, key] = [newToken(), newKey()]
  const team = {
    ...{ name, id: randomUUID(), tokenSha256: sha256(token), remotes, may: may ?? [...RIGHTS] },
    ...(channels && { channels }),
    ...(values.services && { services: listOf(values.services) ?? [] }),
    ...{ hosts: [], keys: [publicPart(key)] },
  }
  const next = withTeam(file.roles, team)
  // Never over a key that is there: builds that it signed are still served.
  await writeFile(values.key, `${JSON.stringify(key, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `--key ${values.key}: ${error.code === 'EEXIST' ? 'is there already' : error.message}.`,
    )
  })
  file.save(next)
  console.log(describeTeams({ teams: [team] }))
  console.log(`✓ ${values.key} has the key that signs its builds (TEAM_KEY_FILE).`)
  console.log(
    'Pages trust it once TRUST_FILE of the shell has its public part for each of these remotes:',
  )
  console.log(JSON.stringify(publicPart(key)))
  console.log('Its token (RELEASE_TOKEN), which is not shown again:')
  console.log(token)
}

const listOf = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean)

/** A schema, as it reads. */
interface Reads<T> {
  safeParse(text: string): { data?: T | undefined }
}

function readOne<T>(schema: Reads<T>, text: string, what: string): T {
  const { data } = schema.safeParse(text)
  if (data !== undefined) return data
  throw new UsageError(`"${text}" is no ${what}.\n  usage: ${usage}`)
}
