import type { Language } from '@platform/contracts/constants'
import type { notificationsApi } from '../api/notifications-api.ts'

/** `denied`: the user has refused it, and only the settings of the browser change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Id of this browser's subscription on the server, and the language of its messages. */
const KEY = 'pushSubscription'
const LANGUAGE_KEY = 'pushLanguage'

/** Whether this browser shows notifications while the site is closed. */
export async function pushState(): Promise<PushState> {
  const registration = await workerOf()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks the user for the browser's permission, and subscribes it.
 * @param publicKey of the platform, base64url
 * @throws ApiFailure; the browser's own error when it cannot subscribe
 */
export async function turnPushOn(
  api: Pick<ReturnType<typeof notificationsApi>, 'subscribe'>,
  { publicKey, language }: { publicKey: string; language: Language },
): Promise<PushState> {
  const registration = await workerOf()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  try {
    await send(api, subscription, language)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Messages come in the language of the page from now on, if this browser shows any. @throws ApiFailure */
export async function keepPushLanguage(
  api: Pick<ReturnType<typeof notificationsApi>, 'subscribe'>,
  language: Language,
): Promise<void> {
  if (localStorage.getItem(KEY) === null) return
  if (localStorage.getItem(LANGUAGE_KEY) === language) return
  const registration = await workerOf()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await send(api, subscription, language)
}

async function send(
  api: Pick<ReturnType<typeof notificationsApi>, 'subscribe'>,
  subscription: PushSubscription,
  language: Language,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { id } = await api.subscribe({ endpoint, keys, language })
  localStorage.setItem(KEY, id)
  localStorage.setItem(LANGUAGE_KEY, language)
}

/** This browser shows nothing more. */
export async function turnPushOff(
  api: Pick<ReturnType<typeof notificationsApi>, 'unsubscribe'>,
): Promise<PushState> {
  await forgetPush()
  const id = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  // If it fails: the push service refuses the subscription from now on, and then the server forgets it too.
  if (id) await api.unsubscribe(id).catch(() => null)
  return pushState()
}

/** Of a user who logs out: the next one does not see what is theirs. The push service then refuses the subscription. */
export async function forgetPush(): Promise<void> {
  const registration = await workerOf()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** The worker of the offline page; undefined where there is none, or the browser cannot receive messages. */
async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window
  return canPush && 'Notification' in window ? navigator.serviceWorker.getRegistration() : undefined
}
