import type { Settings } from '../settings.ts'

/** Address of the sandbox's inbox; undefined when the environment names a real SMS provider. */
export function sandboxInbox({ ports }: Settings): string | undefined {
  return process.env.SMS_BASE_URL ? undefined : `http://127.0.0.1:${ports.sandbox}`
}
