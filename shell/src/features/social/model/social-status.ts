import { storedText } from '@platform/remote-kit/storage'

const status = storedText('socialConnectStatus')

/** Lets the other tabs know that an account was connected or disconnected; each time has its own value. */
export function announceSocialChange(provider: string): void {
  status.set(JSON.stringify({ provider, at: Date.now() }))
}

/** Runs when another tab announces a change. Returns the function that ends it. */
export function onSocialChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === 'socialConnectStatus') listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
