import { parseArgs } from 'node:util'
import {
  type AdminPartner,
  type EmbedName,
  embedName,
  type PartnerTerms,
  partnerOrigin,
} from '@platform/contracts/identity/partners'
import { DEFAULT_EMBED } from '@platform/contracts/shell/embeds'
import { UsageError } from '@platform/service-kit/command-line'
import type { PlatformClient } from '../platform/client.ts'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { type Credentials, readCredentials, writeCredentials } from './credentials-file.ts'
import { allPartners, newPartnerKey, newSecret, setPartner, termsOf } from './partner-api.ts'

export const partnerUsage = `
       npm run operator -- partner add NAME --origin https://... [--origin ...] [--embed ${embedName.options.join('|')}]
                          [--keep FILE]   key and secret go to FILE; if it has them, that partner is set again
       npm run operator -- partner list
       npm run operator -- partner change KEY [--origin https://... ...] [--embed ... ...]   these instead of those it has
       npm run operator -- partner off|on KEY
       npm run operator -- partner secret KEY      a new one; the one before ends
${sessionUsage}`

type Values = ReturnType<typeof read>['values']
type Say = (line: string) => void

/** Partners, through the public API with the operator's session. @throws Error with what is wrong */
export async function partnerCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = read(args)
  const [verb = '', subject, ...rest] = positionals
  const run = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  // Every command but `list` has one argument.
  const isComplete = (verb === 'list') === (subject === undefined) && rest.length === 0
  if (!run || !isComplete) {
    throw new UsageError('The command is not complete, or has a word too many.', partnerUsage)
  }
  await run(values, subject ?? '', say)
}

const COMMANDS: Record<string, (values: Values, subject: string, say: Say) => Promise<void>> = {
  add: addPartner,
  list: async (values, _none, say) => {
    const all = await allPartners(await openSession(values))
    for (const partner of all) say(describe(partner))
    if (all.length === 0) say('no partner yet')
  },
  change: changePartner,
  off: (values, key, say) => switchPartner(values, key, false, say),
  on: (values, key, say) => switchPartner(values, key, true, say),
  secret: async (values, key, say) => {
    const session = await openSession(values)
    const partner = await known(session, key)
    show({ key, secret: await newSecret(session, partner) }, say)
  },
}

function read(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      origin: { type: 'string', multiple: true, default: [] },
      embed: { type: 'string', multiple: true, default: [] },
      keep: { type: 'string' },
    },
  })
}

async function addPartner(values: Values, name: string, say: Say): Promise<void> {
  const origins = values.origin.map(parseOrigin)
  if (origins.length === 0) throw new UsageError('name the site with --origin https://...')
  const embeds = values.embed.length > 0 ? values.embed.map(parseEmbed) : [DEFAULT_EMBED]
  const terms = { name, origins, embeds, active: true }
  const kept = values.keep ? await readCredentials(values.keep) : null
  const session = await openSession(values)
  const found = values.keep ? await earlierSite(session, terms, kept) : undefined
  const key = found?.key ?? kept?.key ?? newPartnerKey()
  const set = await setPartner(session, key, terms, found ?? null)
  if (kept && set.hasSecret) return say(`${name} (${key}) is set; its secret stays`)

  const credentials = { key, secret: await newSecret(session, set) }
  if (!values.keep) return show(credentials, say)
  await writeCredentials(values.keep, credentials)
  say(`${name} (${key}): key and secret are in ${values.keep}`)
}

/** The partner of the file; of an earlier run whose file was lost the one that gets a new secret, instead of a second partner. */
async function earlierSite(
  session: PlatformClient,
  { name, origins }: PartnerTerms,
  kept: Credentials | null,
): Promise<AdminPartner | undefined> {
  return (await allPartners(session)).find((one) =>
    kept ? one.key === kept.key : one.name === name && one.origins.join() === origins.join(),
  )
}

async function switchPartner(values: Values, key: string, active: boolean, say: Say) {
  const session = await openSession(values)
  const before = await known(session, key)
  say(describe(await setPartner(session, key, { ...termsOf(before), active }, before)))
}

/** What is not named stays as it is. */
async function changePartner(values: Values, key: string, say: Say): Promise<void> {
  const origins = values.origin.map(parseOrigin)
  const embeds = values.embed.map(parseEmbed)
  if (origins.length === 0 && embeds.length === 0)
    throw new UsageError('name what changes: --origin https://... or --embed NAME')
  const session = await openSession(values)
  const before = await known(session, key)
  const terms = {
    ...termsOf(before),
    ...(origins.length > 0 && { origins }),
    ...(embeds.length > 0 && { embeds }),
  }
  say(describe(await setPartner(session, key, terms, before)))
}

async function known(session: PlatformClient, key: string): Promise<AdminPartner> {
  const found = (await allPartners(session)).find((partner) => partner.key === key)
  if (!found) throw new Error(`there is no partner ${key} (npm run operator -- partner list)`)
  return found
}

function parseOrigin(given: string): string {
  const parsed = partnerOrigin.safeParse(given)
  if (parsed.success) return parsed.data
  throw new UsageError(
    `not an origin: ${given} (https://partner.example, without a path or a slash)`,
  )
}

function parseEmbed(given: string): EmbedName {
  const parsed = embedName.safeParse(given)
  if (parsed.success) return parsed.data
  throw new UsageError(`no such embed: ${given} (there are: ${embedName.options.join(', ')})`)
}

function show({ key, secret }: Credentials, say: Say): void {
  say(`key     ${key}`)
  say(`secret  ${secret}`)
  say('The secret is shown this once; it belongs on the partner’s server and nowhere else.')
}

function describe({ key, name, active, hasSecret, origins, embeds }: AdminPartner): string {
  const state = `${active ? 'on' : 'off'}${hasSecret ? '' : ', no secret'}`
  return `${key}  ${name}  ${state}  ${origins.join(' ')}  ${embeds.join(' ')}`
}
