import { parseArgs } from 'node:util'
import { UsageError } from '@platform/service-kit/command-line'
import { importCampaigns } from './import/import-campaigns.ts'
import { openSession, sessionOptions, sessionUsage } from './platform/session-options.ts'
import { cloneCampaign } from './steer/clone-campaign.ts'
import { listCampaigns, reasoned, steerCampaign, steps } from './steer/steer-campaign.ts'

export const campaignUsage = `npm run campaign -- import FILE | pause SLUG | resume SLUG | end SLUG | archive SLUG |
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

/**
 * Campaigns, through the public API with the operator's session.
 * @returns whether all was done; `say` has said what was not
 * @throws Error with what is wrong
 */
export async function campaignCommand(args: string[], say: (line: string) => void) {
  const { values, positionals } = parseArgs({
    args,
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
    for (const line of await listCampaigns(await openSession(values))) say(line)
    return true
  }
  if (!subject || rest.length > 0 || !(step || command === 'import' || command === 'clone')) {
    throw new UsageError(
      'import and one FILE, pause, resume, end, archive or clone and one SLUG, or list is needed.',
      campaignUsage,
    )
  }
  if (step) {
    const { reason } = values
    if (reasoned.includes(step) !== (reason !== undefined)) {
      throw new UsageError(
        '--reason is needed by pause and resume, and only by them.',
        campaignUsage,
      )
    }
    say(await steerCampaign(await openSession(values), step, subject, reason))
    return true
  }
  if (command === 'clone') {
    const { slug, starts: startsAt, ends: endsAt, 'claim-ends': claimEndsAt } = values
    if (!slug || !endsAt) throw new UsageError('clone needs --slug and --ends.', campaignUsage)
    const own = { slug, startsAt, endsAt, ...(claimEndsAt && { claimEndsAt }) }
    say(await cloneCampaign(await openSession(values), subject, own, new Date()))
    return true
  }
  return importCampaigns({
    file: subject,
    dryRun: values['dry-run'],
    issue: values.issue,
    logIn: () => openSession(values),
    say,
  })
}
