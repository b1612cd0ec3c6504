import { expect, onTestFinished, test } from 'vitest'
import { startBare } from '../testing/start-bare.ts'

test.each(['/healthz', '/nowhere'])(
  '%s demands https for this host, and not for those below it',
  async (url) => {
    const running = await startBare(() => {})
    onTestFinished(() => running.stop())
    const { headers } = await running.app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  },
)
