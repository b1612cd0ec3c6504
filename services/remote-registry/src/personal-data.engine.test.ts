import { randomUUID } from 'node:crypto'
import { connectMongo, eraseUser } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { expect, onTestFinished, test } from 'vitest'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'

test('the pins of a deleted user are gone, those of others stay', async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('personal-data')
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  onTestFinished(mongo.close)
  const { pins } = await createRepositories(mongo)
  const [userId, other] = [randomUUID(), randomUUID()]
  for (const subject of [`user:${userId}`, `user:${other}`, 'partner:pk_other0001']) {
    await pins.put({
      subject,
      remote: 'mfe-quests',
      version: '1.0.0',
      by: 't',
      pinnedAt: new Date(),
    })
  }
  expect(await eraseUser(mongo, personalData, userId, new Date())).toBe(0)
  expect(await pins.subjects()).toEqual(['partner:pk_other0001', `user:${other}`])
})
