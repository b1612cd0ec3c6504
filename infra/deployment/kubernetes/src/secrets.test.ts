import { services } from '@platform/contracts/services'
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

test('each service has a password of its own for the brokers, and the server of builds a login of its own', () => {
  const rowsWith = (key: string) => rows.filter((row) => row.includes(key)).map(secretOf)
  const publishing = services.filter(({ engines }) => engines.kafka)
  expect(rowsWith('KAFKA_PASSWORD')).toEqual(publishing.map(({ name }) => `${name}-kafka`).sort())
  expect(rowsWith('S3_SECRET_ACCESS_KEY')).toEqual([
    'builds-store',
    'builds-store-reader',
    'files-store',
  ])
})

const secretOf = (row: string) => /`([^`]+)`/.exec(row)?.[1]
