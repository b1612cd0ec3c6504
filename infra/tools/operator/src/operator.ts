import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { partnerCommand, partnerUsage } from './partner/partner-command.ts'
import { addressesFrom } from './platform/addresses.ts'

const usage = `usage: npm run operator -- grant PHONE [operator|treasurer ...]   both roles unless named
       npm run operator -- list
${partnerUsage}`

const SCRIPTS: Record<string, string> = { grant: 'grant-role', list: 'list-roles' }

async function main([command = '', ...args]: string[]): Promise<number> {
  if (command === 'partner') {
    await partnerCommand(args, (line) => console.log(line))
    return 0
  }
  const script = SCRIPTS[command]
  if (!script || (command === 'grant' && args.length === 0)) throw new Error(usage)
  return runOnDatabase(script, args)
}

/** Runs one of identity's commands on the platform's database. */
async function runOnDatabase(script: string, args: string[]): Promise<number> {
  const path = new URL(`../../../../services/identity/src/commands/${script}.ts`, import.meta.url)
  const child = spawn(process.execPath, [fileURLToPath(path), ...args], {
    stdio: 'inherit',
    env: { ...process.env, MONGO_URL: addressesFrom(process.env).mongo },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
