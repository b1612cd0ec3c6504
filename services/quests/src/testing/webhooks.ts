import type {
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookWithSecret,
} from '@platform/contracts/quests/webhooks'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { type ProviderDouble, startProviderDouble } from './provider-double.ts'

const PATH = '/admin/webhooks'

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** An operator's server, which takes what it gets. */
export async function startReceiver() {
  const hanging = new Set<string>()
  const server: ProviderDouble = await startProviderDouble(({ path }) =>
    hanging.has(path) ? 'silence' : { status: 200, body: {} },
  )
  const messagesAt = (path: string) =>
    server.calls
      .filter((call) => call.path === path)
      .map(({ headers, body }) => ({ headers, body, message: JSON.parse(body) }))
  return {
    ...server,
    env: { WEBHOOK_INSECURE_HOSTS: new URL(server.url).host },
    messagesAt,
    /** Paths that take what they get, and never answer. */
    hanging,
    /** The messages at this path, once there are as many. */
    async received(path: string, count: number) {
      await waitFor(() => messagesAt(path).length >= count)
      return messagesAt(path)
    },
  }
}

let made = 0

/** What an operator does with a webhook that leads to a path of its own. */
export async function newWebhook(
  by: Caller,
  receiver: Pick<Receiver, 'url'>,
  events: WebhookBody['events'],
) {
  made += 1
  const path = `/hooks/${made}`
  const body = { url: receiver.url + path, description: `Hook ${made}`, events }
  const answer = await by.post<WebhookWithSecret>(PATH, body)
  if (answer.status !== 201) throw new Error(`no webhook: ${answer.code}`)
  const { webhook, secret } = answer.data
  const own = `${PATH}/${webhook.id}`
  const deliveries = async (query = '') =>
    (await by.get<{ items: WebhookDelivery[] }>(`${own}/deliveries${query}`)).data.items
  return {
    ...{ id: webhook.id, path, own, secret, deliveries },
    show: async () => {
      const { items } = (await by.get<{ items: Webhook[] }>(`${PATH}?pageLimit=100`)).data
      return items.find(({ id }) => id === webhook.id)
    },
    change: (change: object) => by.call<Webhook>('PATCH', own, { body: change }),
    changeSecret: () => by.post<WebhookWithSecret>(`${own}/secret`),
    remove: () => by.call('DELETE', own),
    test: () => by.post<WebhookDelivery>(`${own}/test`),
    retry: (id: string) => by.post<WebhookDelivery>(`${own}/deliveries/${id}/retry`),
    /** Its one delivery, once it is so. */
    async deliveryThat(holds: (one: WebhookDelivery) => boolean): Promise<WebhookDelivery> {
      const find = async () => (await deliveries()).find(holds)
      await waitFor(async () => (await find()) !== undefined)
      return (await find()) as WebhookDelivery
    },
  }
}
