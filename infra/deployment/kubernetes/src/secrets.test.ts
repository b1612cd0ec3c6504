import { expect, test } from 'vitest'
import { secretsTable } from './secrets.ts'

const rows = secretsTable().split('\n')

test('the table of Secrets names the keys and the files that a service takes from each', () => {
  const rowOf = (secret: string) => rows.find((row) => row.includes(`\`${secret}\``))
  expect(rowOf('identity-mongo')).toContain('`MONGO_URL`')
  expect(rowOf('providers')).toContain('`SMS_ACCOUNT`, `SMS_TOKEN`, `SMTP_URL`')
  expect(rowOf('identity-secret')).toContain('`identity.secret`')
  expect(rowOf('quests-service-key')).toContain('`service-key.json`')
  expect(rowOf('registry-keys')).toContain('`release-roles.json`')
})
