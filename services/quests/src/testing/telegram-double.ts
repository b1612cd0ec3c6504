import { type ProviderAnswer, type ProviderDouble, startProviderDouble } from './provider-double.ts'

/** Plays the Bot API's `getChatMember`. */
export interface TelegramDouble extends ProviderDouble {
  /** What the bot sees of accounts in the one channel, by their id. */
  members: Map<string, { status: string; is_member?: boolean }>
}

export const refused = (status: number, description: string): ProviderAnswer => ({
  status,
  body: { ok: false, error_code: status, description },
})
export const flooded = (seconds: number): ProviderAnswer => ({
  status: 429,
  body: {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    parameters: { retry_after: seconds },
  },
})

export async function startTelegramDouble(): Promise<TelegramDouble> {
  const members: TelegramDouble['members'] = new Map()
  const double = await startProviderDouble(({ path }) => {
    const id = new URL(path, 'http://telegram').searchParams.get('user_id') ?? ''
    const member = members.get(id)
    if (!member) return refused(400, 'Bad Request: member not found')
    const user = { id: Number(id), is_bot: false, first_name: 'Fox' }
    return { status: 200, body: { ok: true, result: { ...member, user } } }
  })
  return { ...double, members }
}
