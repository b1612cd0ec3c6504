import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { topicOf } from '@platform/contracts/event'
import {
  announcedPublishers,
  type EventPublisher,
  serviceNames,
  services,
} from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { kafkaPermissions, OPERATOR, type Permission } from './kafka-access.ts'

const permissions = kafkaPermissions()
const publishing = services.filter(({ engines }) => engines.kafka)

const fits = ({ name, pattern }: Permission, wanted: string) =>
  pattern === 'literal' ? name === wanted : wanted.startsWith(name)

/** What the user may do to the topic or group. */
const allowed = (user: string, resource: Permission['resource'], name: string) =>
  permissions
    .filter((one) => one.user === user && one.resource === resource && fits(one, name))
    .flatMap(({ operations }) => operations)

const isPublisher = (name: string) =>
  [...serviceNames, ...announcedPublishers].some((one) => one === name)

/** The services whose events the source of one consumes. */
function publishersReadBy(service: string): string[] {
  const source = join(import.meta.dirname, '../../../../services', service, 'src')
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const named = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bfrom: '([\w-]+)'/g)].map(
      ([, publisher = '']) => publisher,
    ),
  )
  return [...new Set(named)]
    .filter((publisher) => publisher !== service && isPublisher(publisher))
    .toSorted()
}

test.each(publishing)(
  '$name may read the topics that its consumers read, and lists no other',
  ({ name, consumes }) => {
    expect(consumes.toSorted()).toEqual(publishersReadBy(name))
    for (const publisher of [name, ...consumes]) {
      expect(allowed(name, 'topic', topicOf(publisher as EventPublisher)), publisher).toContain(
        'Read',
      )
    }
    expect(allowed(name, 'group', `${name}.grants`)).toEqual(['Read', 'Delete'])
  },
)

test('finds the publisher that the source of a consumer names', () => {
  expect(publishersReadBy('wallet')).toEqual(['clans', 'identity', 'kyc', 'pog', 'quests'])
})

test.each(publishing)('$name creates and writes its own events and dead letters', ({ name }) => {
  for (const topic of [topicOf(name), `${name}.grants.dlq`]) {
    expect(allowed(name, 'topic', topic)).toEqual(expect.arrayContaining(['Create', 'Write']))
  }
})

test.each(publishing)(
  'no other service may do more to a topic of $name than read its events',
  ({ name }) => {
    for (const other of serviceNames.filter((one) => one !== name)) {
      expect(allowed(other, 'topic', `${name}.grants.dlq`), other).toEqual([])
      expect(allowed(other, 'group', `${name}.grants`), other).toEqual([])
      const onEvents = allowed(other, 'topic', topicOf(name))
      expect(
        onEvents.filter((operation) => operation !== 'Read'),
        other,
      ).toEqual([])
    }
  },
)

test('a service whose name begins with that of another has nothing of it', () => {
  const wallet = services.find(({ name }) => name === 'wallet')
  if (!wallet) throw new Error('there is no wallet')
  const all = kafkaPermissions([wallet, { ...wallet, name: 'wallet-two', consumes: [] }])
  const ofWallet = all.filter(({ user }) => user === 'wallet')
  expect(ofWallet.filter((one) => fits(one, 'wallet-two.events'))).toEqual([])
})

test('no service has the user of the operator, who may replay dead letters', () => {
  expect(serviceNames).not.toContain(OPERATOR)
  expect(allowed(OPERATOR, 'topic', topicOf('quests'))).toContain('Write')
  expect(allowed(OPERATOR, 'topic', 'wallet.grants.dlq')).toEqual(
    expect.arrayContaining(['Read', 'Delete']),
  )
  expect(allowed(OPERATOR, 'group', 'wallet.grants.dlq-replay')).toContain('Read')
})
