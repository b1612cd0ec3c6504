import { randomUUID } from 'node:crypto'
import { engineEnvironment } from '@platform/testing/engines'
import { storeDocument } from '@platform/testing/read-databases'
import { expect, test } from 'vitest'
import { auditViolations, ledgerViolations } from './ledger-holds.ts'

const { MONGO_URL: mongoUrl, MONGO_DATABASE: database } = engineEnvironment()
/** Two commands, which start slowly on a busy machine. */
const COMMANDS_MS = 180_000
const at = new Date('2026-01-15T12:00:00.000Z')

test(
  'an account that has less than nothing is found, by the check and by the audit',
  async () => {
    const account = `user:${randomUUID()}:KCASH`
    await storeDocument(mongoUrl, database, 'postings', {
      ...{ _id: `${account}:000000000001`, account, seq: 1, key: 'planted', hash: 'planted' },
      ...{ counter: 'treasury:KCASH', kind: 'issue', delta: -5n, heldDelta: 0n, balance: -5n },
      ...{ held: 0n, refusal: null, reference: null, createdAt: at, outbox: [] },
    })
    const found = await ledgerViolations({ mongoUrl }, database)
    expect(found.join()).toContain(`${account}:000000000001: its held amount exceeds its balance`)
    const differences = await auditViolations({ mongoUrl }, database)
    expect(differences.join()).toContain('its held amount exceeds its balance')
  },
  COMMANDS_MS,
)
