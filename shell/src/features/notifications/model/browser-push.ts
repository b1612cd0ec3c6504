import type { Language } from '@platform/contracts/constants'
import { storedText } from '@platform/remote-kit/storage'
import type { notificationsApi } from '../api/notifications-api.ts'

/** `denied`: the user has refused it, and only the settings of the browser change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

type Calls = ReturnType<typeof notificationsApi>

/** What this browser knows of its subscription. A log-out clears it, so that one without it is of a former user. */
interface Known {
  /** On the server; null until that has taken it. */
  id: string | null
  language: Language
}
const stored = storedText('pushSubscription')

/** Whether this browser shows notifications while the site is closed. */
export async function pushState(): Promise<PushState> {
  const registration = await workerOf()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return known() && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks the user for the browser's permission, and subscribes it.
 * @param publicKey of the platform, base64url
 * @throws ApiFailure; the browser's own error when it cannot subscribe
 */
export async function turnPushOn(
  api: Pick<Calls, 'subscribe'>,
  { publicKey, language }: { publicKey: string; language: Language },
): Promise<PushState> {
  const registration = await workerOf()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  // First, so that another tab does not take the subscription for that of a former user.
  keep({ id: null, language })
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    await send(api, subscription, language)
  } catch (error) {
    await forgetPush()
    throw error
  }
  return 'on'
}

/** This browser shows nothing more. */
export async function turnPushOff(api: Pick<Calls, 'unsubscribe'>): Promise<PushState> {
  const id = known()?.id
  await forgetPush()
  // If it fails: the push service refuses the subscription from now on, and then the server forgets it too.
  if (id) await api.unsubscribe(id).catch(() => null)
  return pushState()
}

/**
 * Ends the subscription of a former user, and one that its user has ended elsewhere, and has the messages of this one come in the language of the page from now on.
 * @throws ApiFailure
 */
export async function keepPush(
  api: Pick<Calls, 'subscribe' | 'browsers'>,
  language: Language,
): Promise<void> {
  const registration = await workerOf()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const own = known()
  if (!own || !(await isKept(api, own))) await forgetPush()
  else if (own.language !== language) await send(api, subscription, language)
}

/** Whether the server has it still. Without an id another tab is just subscribing. */
const isKept = async (api: Pick<Calls, 'browsers'>, own: Known): Promise<boolean> =>
  own.id === null || (await api.browsers()).some(({ id }) => id === own.id)

/** Of a user who logs out: the next one does not see what is theirs. */
export async function forgetPush(): Promise<void> {
  stored.clear()
  const registration = await workerOf()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function send(
  api: Pick<Calls, 'subscribe'>,
  subscription: PushSubscription,
  language: Language,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { id } = await api.subscribe({ endpoint, keys, language })
  keep({ id, language })
}

const keep = (value: Known) => stored.set(JSON.stringify(value))

function known(): Known | null {
  const text = stored.get()
  return text === null ? null : (JSON.parse(text) as Known)
}

/** The worker of the offline page; undefined where there is none, or the browser cannot receive messages. */
async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window
  return canPush && 'Notification' in window ? navigator.serviceWorker.getRegistration() : undefined
}
