import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCampaign } from '@platform/chaos/driver/campaign'
import { claimReward, finishTasks } from '@platform/chaos/driver/participant'
import { newPhone } from '@platform/chaos/driver/user'
import { keyFiles } from '@platform/local/keys/key-files'
import { keysDir } from '@platform/local/settings'
import { codeFromInbox } from '@platform/operator/platform/code-source'
import { eachDocument } from '@platform/testing/read-databases'
import { eachEvent } from '@platform/testing/read-topics'
import { bearer, errorAnswers } from '../http/exchange.ts'
import type { Part } from '../part.ts'
import { needed } from '../target/needed.ts'
import { ask, newPerson } from '../target/people.ts'
import type { Target } from '../target/target.ts'

/** Something that must not be read where it does not belong. */
interface Canary {
  what: string
  text: string
  /** A secret lies nowhere in the clear; what names a person lies in its own database. */
  secret: boolean
}

/** Until the last lines are written and the last events are published. */
const SETTLE_MS = 3_000
/** It plays the phones and mailboxes of people, so it knows what they are sent. */
const NOT_OURS = 'sandbox'

/** Marked secrets go the ways they go; then every log, event, error and database is searched for them. */
export const canaries: Part = {
  id: 'canaries',
  async run(target) {
    const marked = [
      ...(await signIns(target)),
      ...(await handOver(target)),
      ...(await money(target)),
    ]
    await sleep(SETTLE_MS)
    const violations: string[] = []
    const search = (text: string, where: string, only: readonly Canary[]) => {
      for (const { what, text: canary } of only) {
        if (contains(text, canary)) violations.push(`${what} in ${where}`)
      }
    }
    let lines = 0
    for (const [name, text] of await logsOf(target)) {
      lines += text.split('\n').length
      search(text, `the log ${name}`, marked)
    }
    const events = await eachEvent(target.platform.kafkaBrokers, (event, topic) =>
      search(event, `the topic ${topic}`, marked),
    )
    search(errorAnswers().join('\n'), 'an error answer', marked)
    const secrets = marked.filter(({ secret }) => secret)
    await eachDocument(target.platform.mongoUrl, (document, { database, collection }) => {
      const text = JSON.stringify(document, (_key, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      search(text, `the collection ${database}.${collection}`, secrets)
    })
    return {
      tried: marked.length,
      violations: [...new Set(violations)],
      numbers: {
        'lines of logs': lines,
        events,
        'error answers': errorAnswers().length,
      },
    }
  },
}

/** A number within a longer one, or a word within a longer one, is another. */
function contains(text: string, canary: string): boolean {
  for (let at = text.indexOf(canary); at >= 0; at = text.indexOf(canary, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + canary.length] ?? ' ']
    if (canary.length > 12 || !/[\w-]/.test(before + after)) return true
  }
  return false
}

async function logsOf({ platform }: Target): Promise<[string, string][]> {
  const folder = join(platform.dataDir, 'logs')
  const names = (await readdir(folder)).filter((name) => !name.startsWith(NOT_OURS))
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')],
    ),
  )
}

/** By phone and by e-mail, over both gateways, with everything that goes wrong on the way. */
async function signIns(target: Target): Promise<Canary[]> {
  const phone = newPhone()
  const email = `canary-${randomUUID()}@abuse.example`
  const byPhone = await signIn(target, 0, { channel: 'phone', phone }, phone)
  const byMail = await signIn(target, 1, { channel: 'email', email }, email)
  return [
    { what: 'a phone number', text: phone.slice(3), secret: false },
    { what: 'an e-mail address', text: email, secret: false },
    ...byPhone,
    ...byMail,
  ]
}

async function signIn(target: Target, n: number, body: object, to: string): Promise<Canary[]> {
  const origin = target.origins.gateway[n % 2] as string
  const post = (path: string, json: unknown, headers = {}) =>
    ask(origin, { method: 'POST', path: `/api/auth/${path}`, json, headers })
  const device = { 'x-device-id': randomUUID() }
  const asked = await post('otp/request', body, device)
  const { challengeId } = needed(asked)
  const code = await codeFromInbox(target.platform.sandbox).read(to)
  await post('otp/request', { ...body, phone: `${to}x`, email: `${to} x` }, device)
  await post('otp/verify', { challengeId, code: code === '000000' ? '111111' : '000000' })
  await post('otp/verify', { challengeId, code: Number(code), [to]: to })
  const session = needed(await post('otp/verify', { challengeId, code }))
  await post('otp/verify', { challengeId, code })
  const [access, refresh] = [String(session.accessToken), String(session.refreshToken)]
  const get = (path: string, headers = {}) => ask(origin, { method: 'GET', path, headers })
  const renewed = needed(
    await get(`/api/auth/refresh-token?refresh_token=${refresh}&source=website`),
  )
  await get('/api/auth/refresh-token', { cookie: `refreshToken=${refresh}` })
  await ask(origin, {
    ...{ method: 'POST', path: '/api/auth/refresh-token' },
    headers: { cookie: `refreshToken=${String(renewed.refreshToken)}` },
  })
  await get(`/api/auth/refresh-token?refresh_token=${refresh}&refresh_token=${refresh}`)
  for (const path of ['/api/users/me/profile', '/api/wallets/balance', '/api/users/none']) {
    await get(path, bearer(access))
    await get(path, bearer(`${access}x`))
    await get(`${path}?access_token=${access}&email=${encodeURIComponent(to)}`, bearer(access))
  }
  await get('/api/wallets/admin/issue', { authorization: `Basic ${access}` })
  await post('logout', { refreshToken: String(renewed.refreshToken), [to]: code })
  await post('logout', { refreshToken: String(renewed.refreshToken) })
  return [
    { what: 'a one-time code', text: code, secret: true },
    ...[access, refresh, session.idToken, renewed.refreshToken, renewed.accessToken].map(
      (token) => ({
        what: 'a token of a session',
        text: String(token),
        secret: true,
      }),
    ),
  ]
}

/** A partner hands a user over, and the user reads in its embed. */
async function handOver(target: Target): Promise<Canary[]> {
  const origin = target.origins.gateway[0]
  const operator = await newPerson(target, ['operator'])
  const user = await newPerson(target)
  const key = `pk_${randomBytes(8).toString('hex')}`
  const send = async (
    method: string,
    path: string,
    json: unknown,
    headers: Record<string, string>,
  ) => ask(origin, { method, path: `/api/auth/${path}`, json, headers })
  const terms = { name: 'Canary', origins: ['https://canary.example'], embeds: ['campaign-feed'] }
  needed(await send('PUT', `admin/partners/${key}`, terms, operator.headers))
  const made = await send('POST', `admin/partners/${key}/secret`, undefined, operator.headers)
  const secret = String(needed(made).secret)
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`,
  })
  const externalUserId = `canary-${randomUUID()}`
  const tokenFor = async (purpose: string) => {
    const answer = await send('POST', 'embed/tokens', { externalUserId, purpose }, basic(secret))
    return String(needed(answer).token)
  }
  const toConnect = await tokenFor('connect')
  await send('POST', 'embed/tokens', { externalUserId, purpose: 'connect' }, basic(`${secret}x`))
  await send('POST', 'embed/connect/preview', { partner: key, token: toConnect }, user.headers)
  needed(await send('POST', 'embed/connect', { partner: key, token: toConnect }, user.headers))
  await send('POST', 'embed/connect', { partner: key, token: toConnect }, user.headers)
  const toSignIn = await tokenFor('sign-in')
  const session = needed(await send('POST', 'embed/sign-in', { partner: key, token: toSignIn }, {}))
  await send('POST', 'embed/sign-in', { partner: key, token: toSignIn, [toSignIn]: 1 }, {})
  await send('POST', 'embed/sign-in', { partner: 'pk_another123', token: toSignIn }, {})
  const inEmbed = bearer(String(session.accessToken))
  await ask(origin, {
    ...{ method: 'GET', path: '/api/airdrop-campaign/campaigns/by-state' },
    headers: inEmbed,
  })
  await ask(origin, { method: 'GET', path: '/api/wallets/balance', headers: inEmbed })
  return [
    { what: "a partner's secret", text: secret, secret: true },
    { what: "a partner's credentials", text: basic(secret).authorization.slice(6), secret: true },
    { what: 'a hand-over token', text: toConnect, secret: true },
    { what: 'a hand-over token', text: toSignIn, secret: true },
    { what: "an embed's token", text: String(session.accessToken), secret: true },
  ]
}

/** A reward from claim to wallet, and a release team at the registry. */
async function money(target: Target): Promise<Canary[]> {
  const operator = await newPerson(target, ['operator', 'treasurer'])
  const gamer = await newPerson(target)
  const campaign = await openCampaign(operator.user, { amount: '1.00', slots: 1 })
  await finishTasks(gamer.user, campaign)
  await claimReward(gamer.user, campaign)
  const origin = target.origins.gateway[1]
  const release = keyFiles(keysDir(target.settings)).teamToken('mfe-quests')
  const team = (await readFile(release, 'utf8')).trim()
  for (const path of ['/api/remotes/status', '/api/remotes/mfe-wallet/builds/0.0.1']) {
    await ask(origin, { method: 'GET', path, headers: bearer(team) })
    await ask(origin, { method: 'PUT', path, json: { token: team }, headers: bearer(team) })
  }
  const device = String(
    needed(await ask(origin, { method: 'POST', path: '/api/remotes/devices' })).token,
  )
  await ask(origin, {
    ...{ method: 'POST', path: '/api/remotes/reports' },
    json: { device: `${device}x`, channel: 'stable', reports: [] },
  })
  return [
    { what: "a team's release token", text: team, secret: true },
    { what: "a device's token", text: device, secret: true },
    {
      what: "an operator's token",
      text: String(operator.headers.authorization).slice(7),
      secret: true,
    },
    { what: "a gamer's token", text: String(gamer.headers.authorization).slice(7), secret: true },
  ]
}
