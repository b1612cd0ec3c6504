import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addressesFrom } from './platform/addresses.ts'

const usage = `usage: npm run operator -- grant PHONE [operator|treasurer ...]   both roles unless named
       npm run operator -- list`

const COMMANDS: Record<string, string> = { grant: 'grant-role', list: 'list-roles' }

/** Runs one of identity's commands on the platform's database. */
async function main([command = '', ...args]: string[]): Promise<number> {
  const script = COMMANDS[command]
  if (!script || (command === 'grant' && args.length === 0)) {
    console.error(usage)
    return 1
  }
  const path = new URL(`../../../services/identity/src/commands/${script}.ts`, import.meta.url)
  const child = spawn(process.execPath, [fileURLToPath(path), ...args], {
    stdio: 'inherit',
    env: { ...process.env, MONGO_URL: addressesFrom(process.env).mongo },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

process.exitCode = await main(process.argv.slice(2))
