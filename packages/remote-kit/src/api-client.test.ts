import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, createApiClient, unwrap } from './api-client.ts'

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A server that gives these answers one after another, the last one for ever. */
function clientAgainst(
  answers: readonly Answer[],
  overrides: {
    token?: string | null
    walletMissing?: boolean
    proven?: boolean
    lost?: () => never
  } = {},
) {
  const sent: { url: string; init: RequestInit & { headers: Headers } }[] = []
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    overrides.lost?.()
    sent.push({ url: String(url), init: init as (typeof sent)[number]['init'] })
    const { status, body, headers } = answers[Math.min(sent.length, answers.length) - 1]!
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(headers && { headers }),
    })
  })
  let token = overrides.token === undefined ? 'old' : overrides.token
  const refresh = vi.fn(async (): Promise<string | null> => {
    token = 'new'
    return token
  })
  const onWalletNotFound = vi.fn()
  const proveSecondFactor = vi.fn(async () => {
    if (overrides.proven) token = 'proven'
    return overrides.proven ?? false
  })
  const api = createApiClient({
    fetch,
    session: { getAccessToken: () => token, refresh },
    language: () => 'pt-BR',
    isWalletMissing: async () => overrides.walletMissing ?? false,
    onWalletNotFound,
    proveSecondFactor,
  })
  return { api, sent, refresh, onWalletNotFound, proveSecondFactor, fetch }
}

const ok = { status: 200, body: { success: true, status: 200, data: { id: 7 }, message: 'Fine' } }
const failure = (status: number, message: string, code = 'SOME') => ({
  status,
  body: { success: false, status, code, message, data: null },
})

test('every call says it comes from the website; only authenticated ones carry the token', async () => {
  const { api, sent } = clientAgainst([ok])
  await api.get('/a', { query: { status: 'LIVE', cursor: undefined } })
  await api.getWithAuth('/b')
  expect(sent[0]!.url).toBe('/api/a?status=LIVE')
  expect(sent[0]!.init.headers.get('x-source')).toBe('website')
  expect(sent[0]!.init.headers.get('authorization')).toBeNull()
  expect(sent[1]!.init.headers.get('authorization')).toBe('Bearer old')
})

test('every call asks for the language that the user chose', async () => {
  const { api, sent } = clientAgainst([ok])
  await api.post('/auth/otp/request', {})
  expect(sent[0]!.init.headers.get('accept-language')).toBe('pt-BR')
})

test('a successful answer comes back as data and message', async () => {
  const { api } = clientAgainst([ok])
  expect(await api.get('/a')).toEqual({
    success: true,
    status: 200,
    data: { id: 7 },
    message: 'Fine',
    code: null,
  })
})

test('a refused call resolves to all that the server answered', async () => {
  const wrong = failure(400, 'The code is not right.', 'OTP_WRONG')
  const details = { attemptsLeft: 2 }
  const { api } = clientAgainst([{ ...wrong, body: { ...wrong.body, details } }])
  expect(await api.post('/a', {})).toEqual({
    ...{ success: false, error: true, status: 400, code: 'OTP_WRONG', data: null },
    ...{ message: 'The code is not right.', details, retryAfterMs: null },
  })
})

test('401 refreshes once and sends the call again with the new token', async () => {
  const { api, sent, refresh } = clientAgainst([{ status: 401 }, ok])
  expect((await api.getWithAuth('/a')).success).toBe(true)
  expect(refresh).toHaveBeenCalledWith('old')
  expect(sent[1]!.init.headers.get('authorization')).toBe('Bearer new')
})

test('a second 401 is returned instead of refreshing for ever', async () => {
  const { api, refresh, sent } = clientAgainst([failure(401, 'Please log in.')])
  expect(await api.getWithAuth('/a')).toMatchObject({ success: false, status: 401 })
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(2)
})

test('401 to a visitor does not refresh', async () => {
  const { api, refresh } = clientAgainst([failure(401, 'Please log in.')], { token: null })
  await api.getWithAuth('/a')
  expect(refresh).not.toHaveBeenCalled()
})

test('a retry after the refresh keeps the idempotency key', async () => {
  const { api, sent } = clientAgainst([{ status: 401 }, ok])
  await api.postWithAuth('/claim', {}, { idempotencyKey: 'key-1' })
  expect(sent.map(({ init }) => init.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
})

test.each(['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_MISSING'])(
  'a call refused with %s is sent again after the proof, with its key and the newer token',
  async (code) => {
    const { api, sent } = clientAgainst([failure(403, 'Confirm.', code), ok], { proven: true })
    const path = '/collect-earning/u1/collect-all'
    const result = await api.postWithAuth(path, { a: 1 }, { idempotencyKey: 'key-1' })
    expect(result.success).toBe(true)
    expect(sent.map(({ init }) => [init.headers.get('idempotency-key'), init.body])).toEqual([
      ['key-1', '{"a":1}'],
      ['key-1', '{"a":1}'],
    ])
    expect(sent[1]!.init.headers.get('authorization')).toBe('Bearer proven')
  },
)

test('without the proof the refusal is the result, and after it a second refusal is', async () => {
  const refused = failure(403, 'Confirm.', 'SECOND_FACTOR_NEEDED')
  const declined = clientAgainst([refused], { proven: false })
  const result = await declined.api.postWithAuth('/a', {})
  expect(result).toMatchObject({ success: false, code: 'SECOND_FACTOR_NEEDED' })
  expect(declined.sent).toHaveLength(1)
  const again = clientAgainst([refused], { proven: true })
  expect((await again.api.postWithAuth('/a', {})).code).toBe('SECOND_FACTOR_NEEDED')
  expect(again.sent).toHaveLength(2)
  expect(again.proveSecondFactor).toHaveBeenCalledTimes(1)
})

test('no other refusal asks for a second factor', async () => {
  const { api, proveSecondFactor } = clientAgainst([failure(403, 'No.', 'FORBIDDEN')])
  await api.postWithAuth('/a', {})
  expect(proveSecondFactor).not.toHaveBeenCalled()
})

test('no network is status 0 with empty data', async () => {
  const { api, fetch } = clientAgainst([ok])
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await api.get('/a')).toMatchObject({ success: false, error: true, status: 0, data: null })
})

test('an aborted call rejects instead of returning a failure', async () => {
  const { api, fetch } = clientAgainst([ok])
  fetch.mockRejectedValue(new DOMException('aborted', 'AbortError'))
  await expect(api.get('/a', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('a read that found no network was not sent; of a write that cannot be said', async () => {
  const network = { onLine: true }
  vi.stubGlobal('navigator', network)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { api } = clientAgainst([ok], {
    lost: () => {
      network.onLine = false
      throw new TypeError('fetch failed')
    },
  })
  expect(await api.get('/a')).toMatchObject({ status: 0, code: 'OFFLINE' })
  network.onLine = true
  expect(await api.post('/a', {})).toMatchObject({ status: 0, code: 'NETWORK' })
})

test('without a wallet, authenticated posts and puts are not sent', async () => {
  const { api, sent, onWalletNotFound } = clientAgainst([ok], { walletMissing: true })
  const result = await api.postWithAuth('/airdrop-campaign/campaigns/1/claim-reward', {})
  expect(result).toMatchObject({ success: false, status: 404, code: 'WALLET_NOT_FOUND' })
  expect((await api.putWithAuth('/swap/x', {})).status).toBe(404)
  expect(sent).toHaveLength(0)
  expect(onWalletNotFound).toHaveBeenCalledTimes(2)
})

test.each([
  '/users/delete_account',
  '/verify_wallet_v2',
  '/clans/12/join',
  '/users/update_social_profile',
  '/users/update_steam_social_profile?x=1',
  '/auth/logout',
  '/users/me/privacy',
  '/wallets/admin/approvals/1/approve',
  '/operator/dead-letters/wallet/kyc/replay',
  '/notifications/read',
  '/utm/generate-link',
  '/shield-attributes/trust/objection',
  '/searches/recent',
  '/users/admin/1/roles',
  '/experts/application/submit',
])('without a wallet, a post to %s is sent', async (path) => {
  const { api, sent } = clientAgainst([ok], { walletMissing: true })
  await api.postWithAuth(path, {})
  expect(sent).toHaveLength(1)
})

test('a write without a token is sent at once: the server refuses it, and no wallet is waited for', async () => {
  const { api, sent, onWalletNotFound } = clientAgainst([failure(401, 'Log in')], {
    token: null,
    walletMissing: true,
  })
  expect((await api.postWithAuth('/a', {})).status).toBe(401)
  expect(sent).toHaveLength(1)
  expect(onWalletNotFound).not.toHaveBeenCalled()
})

test('without a wallet, gets, patches, deletes and calls without authentication are sent', async () => {
  const { api, sent } = clientAgainst([ok], { walletMissing: true })
  await api.getWithAuth('/a')
  await api.patch('/a', {})
  await api.deleteWithAuth('/a')
  await api.post('/a', {})
  expect(sent).toHaveLength(4)
})

test("409 keeps the server's message, or gets a default one", async () => {
  const { api } = clientAgainst([failure(409, 'All slots are taken.'), { status: 409 }])
  expect((await api.postWithAuth('/a', {})).message).toBe('All slots are taken.')
  expect(await api.postWithAuth('/a', {})).toMatchObject({
    status: 409,
    error: true,
    message: 'Conflict: Resource already in progress',
  })
})

test('422 means no wallet, except where the wallet does not matter', async () => {
  const { api, onWalletNotFound } = clientAgainst([failure(422, 'Wallet not found')])
  expect((await api.postWithAuth('/claim', {})).status).toBe(422)
  expect(onWalletNotFound).toHaveBeenCalledTimes(1)
  for (const path of ['/verify_wallet_v2', '/clans/12/join']) {
    expect((await api.postWithAuth(path, {})).status).toBe(422)
  }
  expect(onWalletNotFound).toHaveBeenCalledTimes(1)
})

test('a 422 whose message names the quest login method, and any collect-earning failure, is thrown', async () => {
  const login = clientAgainst([failure(422, 'Quest login method is missing')])
  await expect(login.api.postWithAuth('/quests/1', {})).rejects.toThrow(
    'Quest login method is missing',
  )
  expect(login.onWalletNotFound).not.toHaveBeenCalled()
  const earning = clientAgainst([failure(500, 'Payout failed')])
  const failed = earning.api.postWithAuth('/collect-earning/1', {})
  await expect(failed).rejects.toBeInstanceOf(ApiFailure)
  await expect(failed).rejects.toThrow(/^Payout failed$/)
  const expired = clientAgainst([failure(409, 'This earning has expired', 'EARNING_EXPIRED')])
  await expect(expired.api.postWithAuth('/collect-earning/1/collect/2', {})).rejects.toMatchObject({
    ...{ message: 'This earning has expired', code: 'EARNING_EXPIRED', status: 409 },
  })
})

test("retryAfterMs comes from the failure's details, else from the Retry-After header", async () => {
  const withDetails = {
    ...failure(429, 'Wait'),
    body: { ...failure(429, 'Wait').body, details: { retryAfterMs: 180_000 } },
  }
  const { api } = clientAgainst([
    withDetails,
    { ...failure(429, 'Wait'), headers: { 'retry-after': '7' } },
  ])
  expect(await api.get('/a')).toMatchObject({ retryAfterMs: 180_000 })
  expect(await api.get('/a')).toMatchObject({ retryAfterMs: 7_000 })
})

test("a proxy's error page is a failure, not a crash", async () => {
  const { api, fetch } = clientAgainst([ok])
  fetch.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await api.get('/a')).toMatchObject({ success: false, status: 502, code: null })
})

test('unwrap returns the data or throws the failure with its code', async () => {
  const { api } = clientAgainst([ok, failure(409, 'Taken', 'SLOTS_EXHAUSTED')])
  expect(unwrap(await api.get('/a'))).toEqual({ id: 7 })
  const refused = await api.get('/a')
  expect(() => unwrap(refused)).toThrow(
    expect.objectContaining({ code: 'SLOTS_EXHAUSTED', status: 409 }),
  )
})

test('an image goes as multipart, its boundary left to the browser', async () => {
  const { api, sent } = clientAgainst([ok])
  const form = new FormData()
  form.set('picture', new Blob(['x']))
  await api.postImageUploadWithAuth('/users/me/picture', form)
  expect(sent[0]!.init.body).toBe(form)
  expect(sent[0]!.init.headers.get('content-type')).toBeNull()
})
