import type { Language } from '@platform/contracts/constants'
import type { Readable, SessionState, ShellApi } from '@platform/contracts/shell/shell-api'

interface PreviewShell {
  language: Readable<Language>
  /** The moment that the preview shows, ms. */
  at: number
  /** Called in place of what would leave the preview. */
  onRefused: () => void
}

/** No user has it. */
const TEST_USER = '00000000-0000-7000-8000-000000000000'

const fixed = <Value>(value: Value): Readable<Value> => ({
  get: () => value,
  subscribe: () => () => {},
})

/**
 * The shell as a test user's page knows it: signed in without a token, so that the server refuses whatever would be sent all the
 * same, with a saved wallet, on a clock that begins at `at`. Nothing is tracked, opened or announced.
 */
export function previewShell(
  { version, alerts, serverNow }: ShellApi,
  { language, at, onRefused }: PreviewShell,
): ShellApi {
  const ahead = Math.max(0, at - serverNow())
  const session = fixed<SessionState>({
    status: 'signed-in',
    userId: TEST_USER,
    email: null,
    phoneNumber: null,
    roles: [],
  })
  return {
    ...{ version, alerts, language },
    session: {
      ...session,
      getAccessToken: () => null,
      refresh: async () => null,
      requireLogin: async () => true,
    },
    balance: {
      ...fixed({ status: 'ready', balances: [], arriving: [] } as const),
      announce: () => () => {},
    },
    wallet: fixed({ status: 'saved', address: `0x${'0'.repeat(40)}`, kind: 'embedded' } as const),
    navigate: onRefused,
    async openModal() {
      onRefused()
      return false
    },
    invalidate() {},
    onInvalidate: () => () => {},
    serverNow: () => serverNow() + ahead,
    track() {},
  }
}
