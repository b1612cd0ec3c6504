import type { Language } from '@platform/contracts/constants'
import type { notificationsApi } from '../api/notifications-api.ts'

/** `denied`: the user has refused it, and only the settings of the browser change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Id of this browser's subscription on the server. */
const KEY = 'pushSubscription'

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
  const { endpoint, keys } = subscription.toJSON()
  try {
    const { id } = await api.subscribe({ endpoint, keys, language })
    localStorage.setItem(KEY, id)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** @throws ApiFailure */
export async function turnPushOff(
  api: Pick<ReturnType<typeof notificationsApi>, 'unsubscribe'>,
): Promise<PushState> {
  await forgetPush()
  const id = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  // The push service refuses the subscription from now on, and then the server forgets it at any rate.
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
