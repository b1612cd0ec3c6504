import { type AbuseContext, once, type TestUser, type ValidRequests } from '@platform/testing/abuse'

const WEBHOOKS = '/api/airdrop-campaign/admin/webhooks'

/** What an operator does about webhooks, which lead to the first host that the platform lists. */
export function webhookRequests(
  context: AbuseContext,
  operator: () => Promise<TestUser>,
): ValidRequests {
  const send = async (method: string, path: string, json?: unknown) => {
    const { headers } = await operator()
    const request = { method, path, headers, ...(json ? { json } : {}) }
    return context.send(context.addressOf('quests'), request)
  }
  const host = once(async () => {
    const { hosts } = await send('GET', WEBHOOKS)
    return String((hosts as string[])[0])
  })
  const body = async () => ({
    url: `${await host()}/webhooks/abuse`,
    description: 'Abuse',
    events: ['campaign.published'],
  })
  const made = once(async () => {
    const { webhook } = await send('POST', WEBHOOKS, await body())
    return (webhook as { id: string }).id
  })
  return {
    [`PATCH ${WEBHOOKS}/{id}`]: async () => ({
      named: { id: await made() },
      headers: (await operator()).headers,
      body: await body(),
    }),
    [`POST ${WEBHOOKS}`]: async () => {
      const { items } = await send('GET', `${WEBHOOKS}?pageLimit=100`)
      const kept = await made()
      // An operator has a limited number of them.
      for (const { id } of items as { id: string }[]) {
        if (id !== kept) await send('DELETE', `${WEBHOOKS}/${id}`)
      }
      return { headers: (await operator()).headers, body: await body() }
    },
  }
}
