import { type PlatformClient, Refusal } from './client.ts'

/**
 * Logs in anew, once, when the platform wants a fresh proof of the account, and repeats the call: the session of an
 * earlier command is older than the proof that many writes of staff need. The later calls use the new session.
 */
export function provenClient(
  first: PlatformClient,
  logInAnew: () => Promise<PlatformClient>,
): PlatformClient {
  let current = first
  let hasNewLogIn = false
  return {
    async call(call) {
      try {
        return await current.call(call)
      } catch (error) {
        const isStale = error instanceof Refusal && error.code === 'FRESH_PROOF_NEEDED'
        if (!isStale || hasNewLogIn) throw error
        current = await logInAnew()
        hasNewLogIn = true
        return current.call(call)
      }
    },
  }
}
