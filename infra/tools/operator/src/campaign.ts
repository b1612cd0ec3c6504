import { parseArgs } from 'node:util'
import { runProgram, UsageError } from '@platform/service-kit/command-line'
import { importCampaigns } from './import/import-campaigns.ts'
import { describeError } from './platform/describe-error.ts'
import { openSession, sessionOptions, sessionUsage } from './platform/session-options.ts'

const usage = `npm run campaign -- import FILE [options]
  FILE              YAML or JSON: one campaign or a list (infra/tools/operator/README.md)
  --dry-run         say what would happen, change nothing
  --issue           have missing funds issued from the treasury (needs the role finance)
${sessionUsage}`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...sessionOptions,
      'dry-run': { type: 'boolean', default: false },
      issue: { type: 'boolean', default: false },
    },
  })
  const [command, file, ...rest] = positionals
  if (command !== 'import' || !file || rest.length > 0) {
    throw new UsageError('import and one FILE are needed.', usage)
  }
  const done = await importCampaigns({
    file,
    dryRun: values['dry-run'],
    issue: values.issue,
    logIn: () => openSession(values),
    say: (line) => console.log(line),
  })
  if (!done) process.exitCode = 1
}

await runProgram(usage, main, describeError)
