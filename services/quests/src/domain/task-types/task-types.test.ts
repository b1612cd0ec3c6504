import { specialCode as specialCodeContract } from '@platform/contracts/quests/task-types/special-code'
import { describe, expect, test } from 'vitest'
import type { LinkedAccounts } from '../preconditions.ts'
import type { TaskProgress } from '../task-progress.ts'
import { captureLogin } from './capture-login.ts'
import { discordJoin } from './discord-join.ts'
import { discordRole } from './discord-role.ts'
import { specialCode } from './special-code.ts'
import { taskTypes } from './table.ts'
import { type AnyTaskType, type CheckRun, defineTaskType, tryTask } from './task-type.ts'
import { uriRedirection } from './uri-redirection.ts'

const label = { en: 'Server', hi: 'सर्वर', 'pt-BR': 'Servidor' }
const noAccounts: LinkedAccounts = {
  linkedWallet: async () => null,
  pogCard: async () => null,
  linkedDiscord: async () => null,
  linkedGoogle: async () => null,
  linkedSteam: async () => null,
  linkedTelegram: async () => null,
  linkedTwitter: async () => null,
}
const base = { id: 't', title: label, description: label, stage: 1 }

describe('special code', () => {
  const stored = specialCode.store(
    { ...base, type: 'SPECIAL_CODE_VALIDATION', codes: ['Monsoon 2026', 'MONSOON 2026', 'other'] },
    'campaign/t',
  )

  test.each(['Monsoon 2026', ' monsoon2026 ', 'MONSOON  2026', 'OTHER'])(
    '%j is right',
    async (code) => {
      expect(await tryWith(specialCode, stored, { code })).toEqual({ kind: 'verified' })
    },
  )

  test('another code is rejected', async () => {
    expect(await tryWith(specialCode, stored, { code: 'monsoon2025' })).toEqual({
      kind: 'rejected',
      rejection: 'WRONG_CODE',
    })
  })

  test('neither what is stored nor what is shown contains the code', () => {
    expect(JSON.stringify(stored).toLowerCase()).not.toContain('monsoon')
    expect(specialCode.show(stored, 'en')).toEqual({ type: 'SPECIAL_CODE_VALIDATION', hint: null })
  })
})

test('a check that takes a provider which the service does not have does not compile', () => {
  interface Absent {
    absent: { follows(handle: string): Promise<boolean> }
  }
  const type = defineTaskType(specialCodeContract, {
    store: () => ({}),
    show: () => ({ hint: null }),
    // @ts-expect-error: pending, and the check below does not count
    attempt: () => ({ kind: 'pending', data: 'ana' }),
    // @ts-expect-error: the interface Providers has no such client
    check: async ({ data }: CheckRun<string, object>, { absent }: Absent) => {
      const isDone = await absent.follows(data)
      return isDone ? { kind: 'verified' } : { kind: 'rejected', rejection: 'WRONG_CODE' }
    },
  })
  expect(type.check).toBeDefined()
})

test('a type that answers pending without a check does not compile', () => {
  const type = defineTaskType(specialCodeContract, {
    store: () => ({}),
    show: () => ({ hint: null }),
    // @ts-expect-error: nothing would ever decide it
    attempt: () => ({ kind: 'pending', data: 'ana' }),
  })
  expect(type.check).toBeUndefined()
})

describe('URI redirection', () => {
  const settings = { url: 'https://example.com/', minimumSeconds: 5 }
  const openedAt = new Date(10_000)

  test.each([
    ['before the link was followed', {}, 99_999, 'rejected'],
    ['a millisecond too early', { openedAt }, 14_999, 'rejected'],
    ['at the minimum', { openedAt }, 15_000, 'verified'],
  ])('confirmed %s', async (_when, soFar, now, kind) => {
    const outcome = await tryWith(uriRedirection, settings, { step: 'confirm' }, { soFar, now })
    expect(outcome.kind).toBe(kind)
  })

  test('an address that was stored as it was written is shown as browsers show it', () => {
    const shown = uriRedirection.show({ ...settings, url: 'https://@br\u0430nd.example' }, 'en')
    expect(shown).toMatchObject({ url: 'https://xn--brnd-63d.example/' })
  })
})

describe('capture of login and game details', () => {
  const settings = {
    game: 'Free Fire',
    loginMethods: ['STEAM_ID', 'IN_GAME_EMAIL'],
    fields: [
      { key: 'server', label, required: true, maxLength: 5 },
      { key: 'guild', label, required: false, maxLength: 5 },
    ],
  }
  const good = { loginMethod: 'STEAM_ID', login: '76561198000000000', details: { server: 'IN-1' } }

  test('a valid login is captured with its details', async () => {
    expect(await tryWith(captureLogin, settings, good)).toEqual({
      kind: 'verified',
      captured: { game: 'Free Fire', ...good },
    })
  })

  test('the login of the game stands in for one that is not sent, by a method that the task takes', async () => {
    const known = { login: good.login, loginMethod: good.loginMethod as 'STEAM_ID', details: {} }
    const trying = (input: object, loginMethods: string[]) =>
      tryTask(
        captureLogin,
        {
          ...attempt({ ...settings, loginMethods }, input),
          gameUser: async () => known,
        },
        noAccounts,
      )
    const input = { details: good.details }
    expect(await trying(input, ['STEAM_ID'])).toMatchObject({ captured: good })
    await expect(trying(input, ['USERNAME'])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const own = { ...good, login: '76561198000000001' }
    expect(await trying(own, ['STEAM_ID'])).toMatchObject({ captured: { login: own.login } })
  })

  test.each(['꧁༒KING༒꧂', 'DARK\u3164KING', '彡ℜ𝔬𝔫𝔦𝔫彡'])(
    'a name as games have it, %s, is captured, without the spaces around it',
    async (name) => {
      const named = { ...settings, loginMethods: ['USERNAME'], fields: settings.fields.slice(1) }
      const input = { loginMethod: 'USERNAME', login: ` ${name} `, details: { guild: ' ' } }
      expect(await tryWith(captureLogin, named, input)).toMatchObject({
        kind: 'verified',
        captured: { login: name, details: { guild: '' } },
      })
    },
  )

  test.each([
    ['a line break', '\n'],
    ['a null', '\0'],
    ['a terminal sequence', '\u001b[2J'],
    ['an override of direction', '\u202e'],
    ['a zero-width space', '\u200b'],
    ['half a character', '\ud800'],
  ])('a form whose values have %s is not valid', async (_what, hidden) => {
    const text = `7656119${hidden}8000000000`
    const input = { ...good, login: text, details: { server: `I${hidden}N` } }
    const paths = ['body.input.login', 'body.input.details.server']
    await expect(tryWith(captureLogin, settings, input)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: paths.map((path) => expect.objectContaining({ path })) },
    })
  })

  test('a login without the form of its method is rejected', async () => {
    expect(await tryWith(captureLogin, settings, { ...good, login: 'seventeen' })).toEqual({
      kind: 'rejected',
      rejection: 'INVALID_LOGIN',
    })
  })

  test.each([
    ['without a required detail', { ...good, details: {} }, 'body.input.details.server'],
    [
      'with a detail too long',
      { ...good, details: { server: '123456' } },
      'body.input.details.server',
    ],
    [
      'with a detail that the task does not ask for',
      { ...good, details: { server: 'a', x: 'b' } },
      'body.input.details.x',
    ],
    ['by another method', { ...good, loginMethod: 'USERNAME' }, 'body.input.loginMethod'],
  ])('a form %s is not valid', async (_how, input, path) => {
    await expect(tryWith(captureLogin, settings, input)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [expect.objectContaining({ path })] },
    })
  })
})

test.each([
  ['WALLET_LINK', 'linkedWallet', 'WALLET_NOT_LINKED'],
  ['GOOGLE_LINK', 'linkedGoogle', 'GOOGLE_NOT_LINKED'],
  ['STEAM_LINK', 'linkedSteam', 'STEAM_NOT_LINKED'],
  ['TWITTER_LINK', 'linkedTwitter', 'TWITTER_NOT_LINKED'],
  ['TELEGRAM_LINK', 'linkedTelegram', 'TELEGRAM_NOT_LINKED'],
  ['DISCORD_LINK', 'linkedDiscord', 'DISCORD_NOT_LINKED'],
] as const)(
  '%s asks for the account of this user, and for no other',
  async (type, need, rejection) => {
    const held = async (user: string) => (user === 'owner' ? '81' : null)
    const others = Object.keys(noAccounts).map((each) => [each, async () => '82'])
    const accounts = { ...Object.fromEntries(others), [need]: held } as LinkedAccounts
    const of = (userId: string) =>
      tryTask(taskTypes[type], { ...attempt({}, {}), userId }, accounts)
    expect(await of('owner')).toEqual({ kind: 'verified' })
    expect(await of('other')).toEqual({ kind: 'rejected', rejection })
  },
)

describe('Discord', () => {
  const server = { guildId: '1', guildName: 'Monsoon HQ', inviteUrl: 'https://discord.example/a' }
  const linked = { ...noAccounts, linkedDiscord: async () => '81' }
  const trying = (type: AnyTaskType, input: unknown, accounts: LinkedAccounts) =>
    tryTask(type, attempt(server, input), accounts)
  const notLinked = { kind: 'rejected', rejection: 'DISCORD_NOT_LINKED' }

  test.each([
    ['a server', discordJoin],
    ['a role', discordRole],
  ])('a task of %s opens the invite, and then asks Discord', async (_what, type) => {
    expect(await trying(type, { step: 'open' }, noAccounts)).toEqual(notLinked)
    expect(await trying(type, { step: 'open' }, linked)).toEqual({ kind: 'opened' })
    expect(await trying(type, { step: 'confirm' }, linked)).toMatchObject({ kind: 'pending' })
  })
})

async function tryWith(
  type: AnyTaskType,
  settings: unknown,
  input: unknown,
  more: { soFar?: TaskProgress; now?: number } = {},
) {
  const { soFar = {}, now = 0 } = more
  return tryTask(type, { ...attempt(settings, input), soFar, now: new Date(now) }, noAccounts)
}

function attempt(settings: unknown, input: unknown) {
  const gameUser = async () => null
  return { settings, input, soFar: {}, userId: 'user', now: new Date(0), gameUser }
}
