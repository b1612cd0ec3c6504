import { newPhone, receiveCode } from '@platform/chaos/driver/user'
import { OTP } from '@platform/contracts/constants'
import { inParallel } from '@platform/testing/in-parallel'
import { documentsOf } from '@platform/testing/read-databases'
import type { Findings, Part } from '../part.ts'
import type { Target } from '../target/target.ts'
import { type ApiAnswer, alternateInstances, call } from '../target/users.ts'

const AT_A_TIME = 48

/** Concurrent guesses of a code over two instances: five are checked, then even the valid code is refused. */
export const otp: Part = {
  id: 'otp',
  async run(target, { long }) {
    const codes = long ? 2 : 1
    const guesses = long ? 10_000 : 400
    const found: Findings[] = []
    for (let n = 0; n < codes; n += 1) found.push(await guessOneCode(target, guesses))
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      violations: found.flatMap(({ violations }) => violations),
      numbers: Object.assign({}, ...found.map(({ numbers }) => numbers)),
    }
  },
}

async function guessOneCode(target: Target, guesses: number): Promise<Findings> {
  const { challengeId, code } = await receiveCode(target.platform, newPhone())
  const originOf = alternateInstances(target, 'identity')
  const guess = (n: number, tried: string): Promise<ApiAnswer> =>
    call(originOf(n), {
      ...{ method: 'POST', path: '/api/auth/otp/verify', json: { challengeId, code: tried } },
      // Many client addresses, so that no limit per address refuses a guess.
      headers: { 'x-forwarded-for': `10.${n % 200}.${(n >> 8) % 200}.7` },
    })
  const wrong = Array.from({ length: guesses }, (_, n) => String(n).padStart(OTP.digits, '0'))
  const answers = await inParallel(
    wrong.filter((tried) => tried !== code).map((tried, n) => ({ tried, n })),
    AT_A_TIME,
    ({ tried, n }) => guess(n, tried),
  )
  const afterwards = await Promise.all([guess(0, code), guess(1, code)])
  const [stored] = await documentsOf(target.platform.mongoUrl, 'identity', 'otp_destinations', {
    'challenge.id': challengeId,
  })
  const counted = Number(Object(stored?.challenge).wrongTries)
  // Fewer than are counted: the last one is answered TOO_MANY_ATTEMPTS.
  const checked = answers.filter((answer) => answer.code === 'OTP_WRONG').length
  // A 503 is a refusal: the guess was not checked.
  const odd = answers.filter(({ status }) => ![400, 409, 429, 503].includes(status))
  const busy = answers.filter(({ status }) => status === 503).length
  return {
    tried: answers.length,
    numbers: { 'checked and wrong': checked, 'counted as wrong': counted, 'refused as busy': busy },
    violations: [
      ...(counted === OTP.maxAttempts ? [] : [`${counted} guesses were counted`]),
      ...(checked < OTP.maxAttempts ? [] : [`${checked} guesses were checked`]),
      ...(afterwards.some(({ status }) => status < 400)
        ? ['the valid code was accepted later']
        : []),
      ...odd.map(({ status, text }) => `a guess was answered ${status} ${text.slice(0, 100)}`),
    ],
  }
}
