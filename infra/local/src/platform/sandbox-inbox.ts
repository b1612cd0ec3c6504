import { readSettings } from '../settings.ts'

/** Address of the sandbox's inbox; undefined when the environment names a real SMS provider. */
export function sandboxInbox(env: NodeJS.ProcessEnv): string | undefined {
  return env.SMS_BASE_URL ? undefined : `http://127.0.0.1:${readSettings(env).ports.sandbox}`
}
