import { setTimeout as sleep } from 'node:timers/promises'
import { REFRESH_REPLAY_GRACE_MS } from '@platform/contracts/constants'
import { session, tokenPair } from '@platform/contracts/identity/http'
import { expect, inject, test } from 'vitest'
import { dataOf } from './driver/api.ts'
import { refresh, verifyCode } from './driver/session.ts'
import { newPhone, receiveCode } from './driver/user.ts'

const platform = inject('platform')
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

async function openSession() {
  const received = await receiveCode(platform, newPhone())
  return dataOf(session, await verifyCode(platform, received))
}

// At the same time: the last one waits for most of its time.
test.concurrent('a valid code sent 100 times in parallel opens one session', async () => {
  const received = await receiveCode(platform, newPhone())
  const answers = await times(100, () => verifyCode(platform, received))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'OTP_EXPIRED')).toHaveLength(99)
})

test.concurrent('a refresh token used 50 times in parallel gives one new token', async () => {
  const { refreshToken } = await openSession()
  const answers = await times(50, () => refresh(platform, refreshToken))
  const successors = answers.map((answer) => dataOf(tokenPair, answer).refreshToken)
  expect(new Set(successors).size).toBe(1)
})

test.concurrent('reuse of a refresh token after the grace period ends the session', async () => {
  const { refreshToken } = await openSession()
  const second = dataOf(tokenPair, await refresh(platform, refreshToken)).refreshToken
  const third = dataOf(tokenPair, await refresh(platform, second)).refreshToken
  await sleep(REFRESH_REPLAY_GRACE_MS + 1_000)
  expect(await refresh(platform, refreshToken)).toMatchObject({
    status: 400,
    code: 'REFRESH_TOKEN_REUSED',
  })
  expect(await refresh(platform, third)).toMatchObject({ status: 400 })
})
