import { DomainError } from '@platform/service-kit'
import { type Destination, parseDestinationId } from '../domain/destination.ts'
import { hashCode } from '../domain/otp-code.ts'
import { checkCode } from '../domain/otp-destination.ts'
import { type CodeAct, findChallenge } from '../domain/otp-lanes.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Checks a code, which is used up by it: of many correct tries at the same time one succeeds.
 * @param act what the code has to be good for: the message that brought it said so
 * @param isExpected refuses a challenge for any other destination before the code is looked at
 * @returns the destination that is proven
 * @throws DomainError OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function checkOtp(
  { destinations, secrets, clock }: Pick<Dependencies, 'destinations' | 'secrets' | 'clock'>,
  { challengeId, code }: { challengeId: string; code: string },
  act: CodeAct,
  isExpected: (destination: Destination) => boolean = () => true,
): Promise<Destination> {
  const id = await destinations.idOfChallenge(challengeId)
  if (!id || !isExpected(parseDestinationId(id))) throw new DomainError('OTP_EXPIRED')
  const now = clock.now()
  const verdict = await destinations.change(id, now, (current) => {
    const found = findChallenge(current, ({ id }) => id === challengeId)
    // A challenge of a former version does not say what it is good for.
    if (found && (found.challenge.act ?? act) !== act) throw new DomainError('OTP_EXPIRED')
    const codeHash = hashCode(secrets.otp, found?.challenge.codeOf ?? challengeId, code)
    const verdict = checkCode(current, { challengeId, codeHash }, now)
    return { next: verdict.next, result: verdict }
  })
  if (!verdict.correct) throw verdict.error
  return parseDestinationId(id)
}
