import { parseArgs } from 'node:util'
import { importCampaigns } from './import/import-campaigns.ts'
import { describeError } from './platform/describe-error.ts'
import { openSession, sessionOptions, sessionUsage } from './platform/session-options.ts'

const usage = `usage: npm run campaign -- import FILE [options]
  FILE              YAML or JSON: one campaign or a list (infra/tools/operator/README.md)
  --dry-run         say what would happen, change nothing
  --issue           have missing funds issued from the treasury (needs the role finance)
${sessionUsage}`

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...sessionOptions,
      'dry-run': { type: 'boolean', default: false },
      issue: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command, file, ...rest] = positionals
  if (values.help || command !== 'import' || !file || rest.length > 0) throw new Error(usage)

  return importCampaigns({
    file,
    dryRun: values['dry-run'],
    issue: values.issue,
    logIn: () => openSession(values),
    say: (line) => console.log(line),
  })
}

main().then(
  (done) => {
    process.exitCode = done ? 0 : 1
  },
  (error: unknown) => {
    console.error(describeError(error))
    process.exitCode = 1
  },
)
