import { parseArgs } from 'node:util'
import { runProgram, UsageError } from '@platform/service-kit/command-line'
import { importCampaigns } from './import/import-campaigns.ts'
import { describeError } from './platform/describe-error.ts'
import { openSession, sessionOptions, sessionUsage } from './platform/session-options.ts'
import { listCampaigns, reasoned, steerCampaign, steps } from './steer/steer-campaign.ts'

const usage = `npm run campaign -- import FILE | pause SLUG | resume SLUG | end SLUG | archive SLUG | list [options]
  FILE              YAML or JSON: one campaign or a list (infra/tools/operator/README.md)
  SLUG              of a campaign, as list shows it
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
    },
  })
  const [command = '', subject, ...rest] = positionals
  const isList = command === 'list' && subject === undefined
  const step = steps.find((each) => each === command)
  if (isList) {
    for (const line of await listCampaigns(await openSession(values))) console.log(line)
    return
  }
  if (!subject || rest.length > 0 || !(step || command === 'import')) {
    throw new UsageError(
      'import and one FILE, pause, resume, end or archive and one SLUG, or list is needed.',
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
