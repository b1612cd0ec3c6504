import process from 'node:process'
import { runProgram } from '@platform/service-kit/command-line'
import { withDatabase } from './open-database.ts'

/** Shows who has roles. */
await runProgram('npm run operator -- list', () =>
  withDatabase(async ({ users }) => {
    const holders = await users.withRoles()
    for (const { id, phoneNumber, email, roles } of holders) {
      process.stdout.write(`${phoneNumber ?? email}  ${id}  ${roles.join(', ')}\n`)
    }
    if (holders.length === 0) process.stdout.write('nobody has a role yet\n')
  }),
)
