import { parseArgs } from 'node:util'
import { importCampaigns } from './import/import-campaigns.ts'
import { addressesFrom, LOCAL_OPERATOR } from './platform/addresses.ts'
import { createClient } from './platform/client.ts'
import { askForCode, codeFromInbox } from './platform/code-source.ts'
import { keptSession, nothingKept } from './platform/kept-session.ts'
import { logIn } from './platform/log-in.ts'

const usage = `usage: npm run campaign -- import FILE [options]
  FILE              YAML or JSON: one campaign or a list (infra/operator/README.md)
  --dry-run         say what would happen, change nothing
  --issue           have missing funds issued from the treasury (needs the treasurer role)
  --as PHONE        the operator who logs in; ${LOCAL_OPERATOR} unless named
  --code-from URL   read the login code from the sandbox's inbox instead of asking for it
  --api URL         the platform's public API; the local one unless named`

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      issue: { type: 'boolean', default: false },
      as: { type: 'string', default: LOCAL_OPERATOR },
      'code-from': { type: 'string' },
      api: { type: 'string', default: addressesFrom(process.env).api },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command, file, ...rest] = positionals
  if (values.help || command !== 'import' || !file || rest.length > 0) throw new Error(usage)

  const inbox = values['code-from']
  const codes = inbox ? codeFromInbox(inbox) : askForCode()
  const { api, as } = values
  const { DATA_DIR } = process.env
  const kept = DATA_DIR ? keptSession(DATA_DIR, api, as) : nothingKept
  return importCampaigns({
    file,
    dryRun: values['dry-run'],
    issue: values.issue,
    logIn: () => logIn(createClient(api), as, codes, kept),
    say: (line) => console.log(line),
  })
}

main().then(
  (done) => {
    process.exitCode = done ? 0 : 1
  },
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
