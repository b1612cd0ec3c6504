import { parseArgs } from 'node:util'
import { runProgram, UsageError } from '@platform/service-kit/command-line'
import { importCampaigns } from './import/import-campaigns.ts'
import { describeError } from './platform/describe-error.ts'
import { openSession, sessionOptions, sessionUsage } from './platform/session-options.ts'
import { cloneCampaign } from './steer/clone-campaign.ts'
import { listCampaigns, reasoned, steerCampaign, steps } from './steer/steer-campaign.ts'

const usage = `npm run campaign -- import FILE | pause SLUG | resume SLUG | end SLUG | archive SLUG |
                       clone SLUG | list [options]
  FILE              YAML or JSON: one campaign or a list (infra/tools/operator/README.md)
  SLUG              of a campaign, as list shows it
  --slug NEW        of clone: the slug of the new draft
  --starts TIME     of clone: when it starts, as in a campaign file; now unless given
  --ends TIME       of clone: when it ends, as '+3d' from its start
  --claim-ends TIME of clone: the last moment to claim, of all but fixed rewards
  --reason TEXT     of pause and resume: why, for the audit trail
  --dry-run         of import: say what would happen, change nothing
  --issue           of import: have missing funds issued from the treasury (needs the role finance)
${sessionUsage}`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...sessionOptions,
      'dry-run': { type: 'boolean', default: false },
      issue: { type: 'boolean', default: false },
      reason: { type: 'string' },
      slug: { type: 'string' },
      starts: { type: 'string', default: 'now' },
      ends: { type: 'string' },
      'claim-ends': { type: 'string' },
    },
  })
  const [command = '', subject, ...rest] = positionals
  const isList = command === 'list' && subject === undefined
  const step = steps.find((each) => each === command)
  if (isList) {
    for (const line of await listCampaigns(await openSession(values))) console.log(line)
    return
  }
  if (!subject || rest.length > 0 || !(step || command === 'import' || command === 'clone')) {
    throw new UsageError(
      'import and one FILE, pause, resume, end, archive or clone and one SLUG, or list is needed.',
      usage,
    )
  }
  if (step) {
    const { reason } = values
    if (reasoned.includes(step) !== (reason !== undefined)) {
      throw new UsageError('--reason is needed by pause and resume, and only by them.', usage)
    }
    console.log(await steerCampaign(await openSession(values), step, subject, reason))
    return
  }
  if (command === 'clone') {
    const { slug, starts: startsAt, ends: endsAt, 'claim-ends': claimEndsAt } = values
    if (!slug || !endsAt) throw new UsageError('clone needs --slug and --ends.', usage)
    const own = { slug, startsAt, endsAt, ...(claimEndsAt && { claimEndsAt }) }
    console.log(await cloneCampaign(await openSession(values), subject, own, new Date()))
    return
  }
  const done = await importCampaigns({
    file: subject,
    dryRun: values['dry-run'],
    issue: values.issue,
    logIn: () => openSession(values),
    say: (line) => console.log(line),
  })
  if (!done) process.exitCode = 1
}

await runProgram(usage, main, describeError)
