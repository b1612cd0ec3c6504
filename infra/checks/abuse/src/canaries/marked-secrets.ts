import { randomUUID } from 'node:crypto'
import { openCampaign } from '@platform/chaos/driver/campaign'
import { claimReward, finishTasks } from '@platform/chaos/driver/participant'
import { newPhone } from '@platform/chaos/driver/user'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { bearer } from '../http/send-request.ts'
import { tokenIn } from '../policy/admitted.ts'
import { credentialsOf, newPartner } from '../target/partner.ts'
import { successData } from '../target/success-data.ts'
import type { Target } from '../target/target.ts'
import { call, createAccount, createUser } from '../target/users.ts'

/** A text that must not appear in logs, events or errors. */
export interface Canary {
  what: string
  text: string
  /** Whether it must not be in a database either. */
  secret: boolean
}

/** Sign-ins by phone and by e-mail, each over another instance of the gateway, with failures at each step. */
export async function signIns(target: Target): Promise<Canary[]> {
  const phone = newPhone()
  const email = `canary-${randomUUID()}@abuse.example`
  const byPhone = await signIn(target, 0, { channel: 'phone', phone }, phone)
  const byMail = await signIn(target, 1, { channel: 'email', email }, email)
  return [
    // Without the calling code, which other spellings of the number may lack.
    { what: 'a phone number', text: phone.slice('+91'.length), secret: false },
    { what: 'an e-mail address', text: email, secret: false },
    ...byPhone,
    ...byMail,
  ]
}

async function signIn(
  target: Target,
  instance: 0 | 1,
  body: object,
  to: string,
): Promise<Canary[]> {
  const origin = target.origins.gateway[instance]
  const post = (path: string, json: unknown, headers = {}) =>
    call(origin, { method: 'POST', path: `/api/auth/${path}`, json, headers })
  const device = { 'x-device-id': randomUUID() }
  const requested = await post('otp/request', body, device)
  const { challengeId } = successData(requested)
  const code = await codeFromInbox(target.platform.sandbox).read(to)
  const wrongCode = code === '000000' ? '111111' : '000000'
  // Refused: an invalid address, a wrong code, an invalid body with the valid code, and below a used code.
  await post('otp/request', { ...body, phone: `${to}x`, email: `${to} x` }, device)
  await post('otp/verify', { challengeId, code: wrongCode })
  await post('otp/verify', { challengeId, code: Number(code), [to]: to })
  const session = successData(await post('otp/verify', { challengeId, code }))
  await post('otp/verify', { challengeId, code })
  const [access, refresh] = [String(session.accessToken), String(session.refreshToken)]
  const get = (path: string, headers = {}) => call(origin, { method: 'GET', path, headers })
  // The refresh tokens wherever a log may show them: in a query, in a cookie, repeated.
  const renewed = successData(
    await get(`/api/auth/refresh-token?refresh_token=${refresh}&source=website`),
  )
  await get('/api/auth/refresh-token', { cookie: `refreshToken=${refresh}` })
  await call(origin, {
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

/** A partner hands a user over, who gets a session in the partner's embed; with failures at each step. */
export async function handOver(target: Target): Promise<Canary[]> {
  const origin = target.origins.gateway[0]
  const user = await createAccount(target)
  const { key, secret } = await newPartner(target)
  const basic = (password: string) => credentialsOf({ key, secret: password })
  const send = (path: string, json: unknown, headers: Record<string, string>) =>
    call(origin, { method: 'POST', path: `/api/auth/${path}`, json, headers })
  const externalUserId = `canary-${randomUUID()}`
  const tokenFor = async (purpose: string) => {
    const answer = await send('embed/tokens', { externalUserId, purpose }, basic(secret))
    return String(successData(answer).token)
  }
  const toConnect = await tokenFor('connect')
  await send('embed/tokens', { externalUserId, purpose: 'connect' }, basic(`${secret}x`))
  await send('embed/connect/preview', { partner: key, token: toConnect }, user.headers)
  successData(await send('embed/connect', { partner: key, token: toConnect }, user.headers))
  await send('embed/connect', { partner: key, token: toConnect }, user.headers)
  const toSignIn = await tokenFor('sign-in')
  const session = successData(await send('embed/sign-in', { partner: key, token: toSignIn }, {}))
  await send('embed/sign-in', { partner: key, token: toSignIn, [toSignIn]: 1 }, {})
  await send('embed/sign-in', { partner: 'pk_another123', token: toSignIn }, {})
  const embedHeaders = bearer(String(session.accessToken))
  await call(origin, {
    ...{ method: 'GET', path: '/api/airdrop-campaign/campaigns/by-state' },
    headers: embedHeaders,
  })
  await call(origin, { method: 'GET', path: '/api/wallets/balance', headers: embedHeaders })
  return [
    { what: "a partner's secret", text: secret, secret: true },
    { what: "a partner's credentials", text: credentialsIn(basic(secret)), secret: true },
    { what: 'a hand-over token', text: toConnect, secret: true },
    { what: 'a hand-over token', text: toSignIn, secret: true },
    { what: "an embed's token", text: String(session.accessToken), secret: true },
  ]
}

/** A paid claim, for its events, and requests of a remote's team and of a device to the registry. */
export async function claimAndReports(target: Target): Promise<Canary[]> {
  const operator = await createAccount(target, ['admin', 'finance'])
  const gamer = await createUser(target)
  const campaign = await openCampaign(operator.user, { amount: '1.00', slots: 1 })
  await finishTasks(gamer.user, campaign)
  await claimReward(gamer.user, campaign)
  const origin = target.origins.gateway[1]
  const team = await tokenIn(keyFiles(keysDir(target.settings)).teamToken('mfe-quests'))
  for (const path of ['/api/remotes/status', '/api/remotes/mfe-wallet/builds/0.0.1']) {
    await call(origin, { method: 'GET', path, headers: bearer(team) })
    await call(origin, { method: 'PUT', path, json: { token: team }, headers: bearer(team) })
  }
  const device = String(
    successData(await call(origin, { method: 'POST', path: '/api/remotes/devices' })).token,
  )
  await call(origin, {
    ...{ method: 'POST', path: '/api/remotes/reports' },
    json: { device: `${device}x`, channel: 'stable', reports: [] },
  })
  return [
    { what: "a team's release token", text: team, secret: true },
    { what: "a device's token", text: device, secret: true },
    { what: "an operator's token", text: credentialsIn(operator.headers), secret: true },
    { what: "a gamer's token", text: credentialsIn(gamer.headers), secret: true },
  ]
}

/** The authorization header without its scheme. */
const credentialsIn = ({ authorization }: Record<string, string>) =>
  String(authorization).replace(/^\w+ /, '')
