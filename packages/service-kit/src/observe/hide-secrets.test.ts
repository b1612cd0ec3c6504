import { type ServiceDescriptor, SMALL } from '@platform/contracts/service-descriptor'
import { expect, test } from 'vitest'
import { secretsHider } from './hide-secrets.ts'
import { secretNamesOf } from './secret-names.ts'

const clans: ServiceDescriptor = {
  name: 'clans',
  owner: 'clans',
  port: 40,
  prefixes: ['clans'],
  calls: [],
  consumes: [],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  providers: {
    chat: [
      { key: 'CHAT_URL' },
      { key: 'CHAT_FROM', cluster: { value: 'clans' } },
      { key: 'CHAT_LOGIN', cluster: { secret: 'providers' } },
    ],
  },
  neverLogged: ['inviteWord'],
  size: SMALL,
  replicas: { min: 2, max: 4 },
}

const shown = {
  config: { CHAT_URL: 'u', CHAT_FROM: 'f', CHAT_LOGIN: 's3cret' },
  body: { inviteWord: 's3cret', clan: 'c' },
}

test("a descriptor's fields and secret settings are redacted, its other settings are not", () => {
  expect(secretsHider(secretNamesOf([clans]))(shown)).toEqual({
    config: { CHAT_URL: 'u', CHAT_FROM: 'f', CHAT_LOGIN: '[redacted]' },
    body: { inviteWord: '[redacted]', clan: 'c' },
  })
  expect(secretsHider(secretNamesOf([]))(shown)).toEqual(shown)
})
